// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'settings': {
      'nav': null;
      'general': null;
      'contactFields': null;
      'tags': null;
      'doNotSend': null;
      'sending': null;
      'staff': null;
      'roles': null;
      'audit': null;
      'data': null;
      'service': null;
    };
  }
}

export {};
