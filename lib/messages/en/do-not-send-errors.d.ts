// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'do-not-send-errors': {
      'reasonMissing': null;
      'removalReasonMissing': null;
      'noneSelected': null;
      'invalidId': null;
      'invalidPage': null;
      'invalidPageSize': null;
      'noMessages': null;
      'alreadyListed': null;
      'notListed': null;
      'addedBy': { name: string };
      'addedBySomeone': null;
    };
  }
}

export {};
