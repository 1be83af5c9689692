// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'role-settings-form': {
      'supportMaySend': null;
      'supportMaySendHint': null;
      'mayDefine': null;
      'support': null;
      'marketers': null;
      'mayDefineHint': null;
      'save': null;
      'saved': null;
      'notSaved': null;
    };
  }
}

export {};
