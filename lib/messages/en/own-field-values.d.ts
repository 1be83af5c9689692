// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'own-field-values': {
      'edit': null;
      'loading': null;
      'failed': null;
      'save': null;
      'saved': { name: string };
      'notSaved': { name: string };
      'conflict': null;
    };
  }
}

export {};
