// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'contacts-unconfirmed': {
      'unconfirmed': null;
      'again.title': null;
      'again.text': null;
      'again.confirm': null;
    };
  }
}

export {};
