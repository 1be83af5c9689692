// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'page-error': {
      'storeTitle': null;
      'storeText': null;
      'title': null;
      'text': null;
    };
  }
}

export {};
