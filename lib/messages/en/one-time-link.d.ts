// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'one-time-link': {
      'checking': null;
      'needsScripts': null;
      'failed': null;
      'tryAgain': null;
      'missing.title': null;
      'missing.text': null;
      'dead': null;
      'toSignIn': null;
      'carried': { name: string; email: string };
    };
  }
}

export {};
