// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'held-errors': {
      'nothingResumed': null;
      'onlyAdmin': null;
      'otherReason': null;
      'elsewhere.broadcast': null;
      'elsewhere.import': null;
    };
  }
}

export {};
