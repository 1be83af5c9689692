// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'imports-reasons': {
      'callsFailed': { count: string };
      'pausedBy': { name: string };
    };
  }
}

export {};
