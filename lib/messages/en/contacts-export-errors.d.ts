// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'contacts-export-errors': {
      'column': { name: string };
      'format': null;
      'noneSelected': null;
      'tooMany': { max: number };
    };
  }
}

export {};
