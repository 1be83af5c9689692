// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'general-settings-errors': {
      'language': null;
    };
  }
}

export {};
