// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'lists': {
      'search': null;
      'search.clear': null;
      'filtersAndActions': null;
      'columns': null;
      'saved': { time: string };
      'unreadable': { count: number };
      'onceConnected': null;
      'keys.next': null;
      'keys.previous': null;
      'pages.title': null;
      'pages.rows': null;
      'pages.size': { size: number };
      'pages.previous': null;
      'pages.next': null;
      'range.none': null;
      'range.noneOf': { total: number };
      'range.one': { from: number };
      'range.some': { from: number; to: number };
      'range.oneOf': { from: number; total: number; more: 'yes' | 'other' };
      'range.someOf': { from: number; to: number; total: number; more: 'yes' | 'other' };
      'selected': null;
      'maybeOutdated': null;
      'slow': null;
      'queue.paused': null;
      'queue.limit': { limit: number };
      'queue.starts': { seconds: number };
      'queue.place': { place: number; waiting: number; seconds: number };
      'savingContinues': null;
      'import': null;
    };
  }
}

export {};
