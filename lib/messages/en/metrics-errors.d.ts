// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'metrics-errors': {
      'off': null;
      'needToken': null;
    };
  }
}

export {};
