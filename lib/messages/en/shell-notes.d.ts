// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'shell-notes': {
      'keyRejected': null;
      'needsAdmin': null;
      'openSettings': null;
      'workWaits': null;
      'newKey': null;
      'replaced': null;
      'restart': null;
      'askToRestart': null;
    };
  }
}

export {};
