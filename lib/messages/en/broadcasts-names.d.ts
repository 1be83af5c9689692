// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'broadcasts-names': {
      'copy': { name: string };
      'retry': { name: string };
    };
  }
}

export {};
