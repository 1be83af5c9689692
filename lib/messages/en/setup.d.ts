// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'setup': {
      'title': null;
      'heading': null;
      'text': null;
      'name': null;
      'email': null;
      'password': null;
      'passwordHint': null;
      'submit': null;
      'dead.title': null;
      'dead.text': null;
    };
  }
}

export {};
