// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'facts-gone': {
      'title': null;
      'count': { count: number };
      'about': null;
      'loading': null;
      'failed': null;
      'none.title': null;
      'none.text': null;
      'back': null;
      'list.contact': null;
      'list.phone': null;
      'list.gone': null;
      'list.removed': null;
      'list.kept': null;
      'keys.next': null;
      'keys.previous': null;
      'nameless': null;
      'notRemovedYet.followUp': null;
      'notRemovedYet.ever': null;
      'tags': { count: number };
      'fields': { count: number };
      'notes': { count: number };
      'follow_ups': { count: number };
      'sheet.title': null;
      'sheet.notFound': null;
      'remove': null;
      'ask.title': null;
      'ask.text': null;
      'ask.open': { count: number };
      'removed': null;
      'notRemoved': null;
    };
  }
}

export {};
