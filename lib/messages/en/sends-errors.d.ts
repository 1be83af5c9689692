// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'sends-errors': {
      'broadcastId': null;
    };
  }
}

export {};
