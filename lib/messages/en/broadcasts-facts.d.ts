// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'broadcasts-facts': {
      'onlyHere': null;
      'lostField': { name: string };
      'lost': null;
      'unusable': { key: string };
    };
  }
}

export {};
