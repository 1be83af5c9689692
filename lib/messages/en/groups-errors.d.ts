// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'groups-errors': {
      'confirmedAnother': null;
      'mayStillAppear': null;
      'deleted': null;
      'renamedByOther': null;
      'nameMayStillAppear': null;
      'nameTaken': { name: string };
      'notFound': null;
    };
  }
}

export {};
