// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'group-names': {
      'unnamed': { id: string };
    };
  }
}

export {};
