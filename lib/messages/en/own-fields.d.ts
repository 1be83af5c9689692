// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'own-fields': {
      'title': null;
      'count': { count: number };
      'about': null;
      'new': null;
      'loading': null;
      'failed': null;
      'none.title': null;
      'none.text': null;
      'keys.next': null;
      'keys.previous': null;
      'list.label': null;
      'list.key': null;
      'list.type': null;
      'list.values': null;
      'list.hiddenFrom': null;
      'list.nobody': null;
      'list.archived': null;
      'list.order': null;
      'moveUp': { label: string };
      'moveDown': { label: string };
      'notMoved': null;
      'type.text': null;
      'type.number': null;
      'type.date': null;
      'type.boolean': null;
      'type.choice': null;
      'type.choices': null;
      'type.link': null;
      'sheet.title': null;
      'sheet.notFound': null;
    };
  }
}

export {};
