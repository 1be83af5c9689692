// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'imports-file': {
      'row': null;
      'reason': null;
    };
  }
}

export {};
