// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'role-settings-form': {
      'supportMaySend': null;
      'supportMaySendHint': null;
      'save': null;
      'saved': null;
      'notSaved': null;
    };
  }
}

export {};
