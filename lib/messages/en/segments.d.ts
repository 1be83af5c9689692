// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'segments': {
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
      'list.conditions': null;
      'list.contacts': null;
      'list.count': { count: number };
      'list.counting': null;
      'list.broken': { why: string };
      'list.send': null;
    };
  }
}

export {};
