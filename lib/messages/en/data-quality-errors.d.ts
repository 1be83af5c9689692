// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'data-quality-errors': {
      'marked': null;
    };
  }
}

export {};
