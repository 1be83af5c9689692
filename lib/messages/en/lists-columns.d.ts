// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'lists-columns': {
      'title': null;
      'hint': null;
      'fixed': { column: string };
      'reset': null;
      'rowHeight': null;
      'density.comfortable': null;
      'density.compact': null;
      'up': { column: string };
      'down': { column: string };
      'position': { column: string; position: number; count: number };
    };
  }
}

export {};
