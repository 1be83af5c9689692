// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'templates-errors': {
      'notFound': null;
      'changedByOther': null;
      'nameTaken': { name: string; language: string };
      'unreadableList': null;
      'notValid': null;
    };
  }
}

export {};
