// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'store-errors': {
      'unavailable': null;
      'tryAgain': null;
      'notExecuted': null;
      'unknown': null;
      'replaced': null;
      'putBack': null;
    };
  }
}

export {};
