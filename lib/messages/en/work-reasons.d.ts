// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'work-reasons': {
      'noMessage': null;
      'noRow': null;
      'mayNotBroadcast': { name: string };
      'mayNotImport': { name: string };
      'starterMayNotBroadcast': null;
      'starterMayNotImport': null;
      'restored': null;
      'copied': null;
      'otherService': null;
      'adminDecides': null;
    };
  }
}

export {};
