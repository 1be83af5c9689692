// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'general-settings-errors': {
      'country': null;
      'language': null;
    };
  }
}

export {};
