// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'broadcasts-settings': {
      'people': { max: number };
      'tier': null;
    };
  }
}

export {};
