// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'contact-filters-errors': {
      'groups': null;
      'days': null;
      'dates': null;
      'deleted': null;
      'condition': null;
      'sort': null;
    };
  }
}

export {};
