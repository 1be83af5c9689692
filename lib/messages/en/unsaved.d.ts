// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'unsaved': {
      'title': null;
      'text': null;
      'confirm': null;
      'cancel': null;
    };
  }
}

export {};
