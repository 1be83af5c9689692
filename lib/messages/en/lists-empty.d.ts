// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'lists-empty': {
      'unreadable.title': null;
      'unreadable.text': null;
      'title': null;
      'text': null;
      'last': null;
    };
  }
}

export {};
