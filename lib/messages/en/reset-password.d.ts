// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'reset-password': {
      'title': null;
      'heading': null;
      'text': null;
      'dead': null;
      'email': null;
      'password': null;
      'passwordHint': null;
      'submit': null;
    };
  }
}

export {};
