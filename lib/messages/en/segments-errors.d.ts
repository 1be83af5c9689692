// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'segments-errors': {
      'tooMany': { max: number };
      'taken': { name: string };
      'takenUnseen': null;
      'notFound': null;
      'gone': null;
      'unreadable': null;
      'whoChanges': { name: string };
      'changed': null;
      'reload': null;
    };
  }
}

export {};
