// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'facts-gone-errors': {
      'notGone': null;
      'otherNumber': null;
    };
  }
}

export {};
