// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'views': {
      'views': null;
      'current': null;
    };
  }
}

export {};
