// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'sends-contact': {
      'title': null;
      'createFirst': null;
      'sendWithout': null;
      'unknown': null;
      'unknownSoFar': { indexed: number };
      'unknownOf': { indexed: number; expected: number };
      'mayCreate': null;
      'mayNotCreate': null;
      'form': null;
      'formFor': { phone: string };
      'cancel': null;
      'create': null;
      'created': { name: string };
    };
  }
}

export {};
