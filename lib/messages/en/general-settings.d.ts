// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'general-settings': {
      'title': null;
      'loading': null;
      'failed': null;
    };
  }
}

export {};
