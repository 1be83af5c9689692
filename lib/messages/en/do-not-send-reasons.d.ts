// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'do-not-send-reasons': {
      'optedOut': null;
      'optedOutByCode': null;
    };
  }
}

export {};
