// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'template-filters': {
      'search': null;
      'status': null;
    };
  }
}

export {};
