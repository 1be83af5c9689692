// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'views-form': {
      'edit': null;
      'new': null;
      'name': null;
      'share': null;
      'takeScreen': null;
      'save': null;
      'saved': { name: string };
      'delete': null;
      'deleted': { name: string };
      'restored': { name: string };
      'notRestored': { name: string };
    };
  }
}

export {};
