// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'do-not-send': {
      'title': null;
      'search': null;
      'count': { count: number };
      'about': null;
      'add': null;
      'addNumber': null;
      'importNumbers': null;
      'addMeta': null;
      'list.loading': null;
      'list.failed': null;
      'list.phone': null;
      'list.contact': null;
      'list.reason': null;
      'list.added': null;
      'list.by': null;
      'list.when': null;
      'list.actions': null;
      'row.nameless': null;
      'row.others': { count: number };
      'row.byUnknown': null;
      'none.title': null;
      'none.text': null;
      'noMatch.title': null;
      'noMatch.text': { q: string };
      'noMatch.all': null;
    };
  }
}

export {};
