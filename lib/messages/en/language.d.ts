// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'language': {
      'ownName': null;
      'about': null;
      'label': null;
      'fromTeam': { language: string };
      'fromBrowser': { language: string };
    };
  }
}

export {};
