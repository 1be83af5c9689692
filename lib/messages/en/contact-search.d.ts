// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'contact-search': {
      'all': { count: number };
      'some': { count: number };
      'part': { count: number; expected: number };
    };
  }
}

export {};
