// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'segments-form': {
      'name': null;
      'create': null;
      'created': { name: string };
      'save': null;
      'saved': { name: string };
      'delete': null;
      'delete.title': { name: string };
      'delete.text': null;
      'delete.confirm': null;
      'deleted': { name: string };
      'notDeleted': null;
      'restored': { name: string };
      'notRestored': { name: string };
      'broken': null;
      'rest': { filters: string };
      'rest.search': { text: string };
    };
  }
}

export {};
