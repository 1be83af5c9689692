// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'do-not-send-sources': {
      'hand': null;
      'file': null;
      'refusal': null;
    };
  }
}

export {};
