// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'errors': {
      'nothingSaved': null;
    };
  }
}

export {};
