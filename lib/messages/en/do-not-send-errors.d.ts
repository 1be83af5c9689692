// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'do-not-send-errors': {
      'noMessages': null;
      'alreadyListed': null;
      'notListed': null;
      'addedBy': { name: string };
      'addedBySomeone': null;
      'alsoAddedBy': { name: string };
    };
  }
}

export {};
