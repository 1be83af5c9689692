// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'password-errors': {
      'easy': null;
      'own': null;
      'common': null;
      'nearlyCommon': null;
      'word': null;
      'name': null;
      'keys': null;
      'repeated': null;
      'sequence': null;
      'date': null;
      'better': null;
    };
  }
}

export {};
