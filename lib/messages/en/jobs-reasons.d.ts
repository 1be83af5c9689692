// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'jobs-reasons': {
      'stopped': null;
      'failed': { tries: number };
    };
  }
}

export {};
