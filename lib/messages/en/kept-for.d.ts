// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'kept-for': {
      'ever': null;
      'months': { count: number };
      'years': { count: number };
      'days': { count: number };
    };
  }
}

export {};
