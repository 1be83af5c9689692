// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'views-errors': {
      'tooMany': { max: number };
      'taken': { name: string };
      'forbidden': null;
      'notFound': null;
      'changed': null;
      'reload': null;
      'searchTooLong': null;
      'invalidFilters': null;
      'invalidId': null;
    };
  }
}

export {};
