// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'export-facts': {
      'column.tags': null;
      'column.owner': null;
      'column.follow_up': null;
      'column.follow_up_text': null;
    };
  }
}

export {};
