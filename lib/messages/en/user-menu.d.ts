// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'user-menu': {
      'theme': null;
      'theme.system': null;
      'theme.light': null;
      'theme.dark': null;
      'shortcuts': null;
      'account': null;
      'signOut': null;
    };
  }
}

export {};
