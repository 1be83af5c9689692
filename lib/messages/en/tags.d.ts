// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'tags': {
      'title': null;
      'new': null;
      'count': { count: number };
      'about': null;
      'loading': null;
      'failed': null;
      'keys.next': null;
      'keys.previous': null;
      'none.title': null;
      'none.text': null;
      'list.name': null;
      'list.contacts': null;
      'list.count': { count: number };
      'list.archived': null;
      'sheet.title': null;
      'sheet.notFound': null;
    };
  }
}

export {};
