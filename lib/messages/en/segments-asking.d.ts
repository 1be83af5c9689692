// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'segments-asking': {
      'merged': { count: number; names: string };
      'archived': { count: number; names: string };
    };
  }
}

export {};
