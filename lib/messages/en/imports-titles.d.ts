// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'imports-titles': {
      'contacts': null;
      'do-not-send': null;
      'replies': null;
    };
  }
}

export {};
