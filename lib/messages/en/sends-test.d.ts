// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'sends-test': {
      'form': null;
      'hint': null;
      'cancel': null;
      'save': null;
    };
  }
}

export {};
