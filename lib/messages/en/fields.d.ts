// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'fields': {
      'nameMissing': null;
      'tooLong': { max: number };
      'oneLine': null;
    };
  }
}

export {};
