// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'data-errors': {
      'incomplete': null;
      'settingChanged': null;
      'otherProcess': null;
      'nextRun': null;
    };
  }
}

export {};
