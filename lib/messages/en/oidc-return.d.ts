// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'oidc-return': {
      'title': null;
      'text': null;
      'continue': null;
    };
  }
}

export {};
