// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'not-found': {
      'title': null;
      'text': null;
      'toFrontdesk': null;
    };
  }
}

export {};
