// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'shell-frame': {
      'main': null;
      'sandbox': null;
      'skip': null;
    };
  }
}

export {};
