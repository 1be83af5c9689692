// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'lists-filters': {
      'filters': null;
      'filtersSet': { count: number };
      'clear': null;
      'clearFilters': null;
      'value': { label: string; value: string };
      'valueAndMore': { label: string; value: string; more: number };
      'more': { count: number };
      'find': null;
      'findIn': { label: string };
      'noOptions': null;
      'noneFound': null;
      'export.csv': null;
      'export.xlsx': null;
    };
  }
}

export {};
