// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'imports-reasons': {
      'callsFailed': { count: string };
      'pausedBy': { name: string };
      'mayNotRemove': { name: string };
      'starterMayNotRemove': null;
      'sameInRow.contacts': { row: string };
      'sameInRow.do-not-send': { row: string };
      'sameInRow.replies': { row: string };
      'sameEarlier.contacts': null;
      'sameEarlier.do-not-send': null;
      'sameEarlier.replies': null;
      'deletedContact': null;
      'noFirstName': null;
      'firstNameMissing': null;
      'mayBeContact': null;
      'sameNumber': { name: string; phone: string };
      'sameNumberUnnamed': { phone: string };
      'sameEmail': { name: string };
      'sameEmailUnnamed': null;
      'mayWipe': null;
      'kept': { fields: 'first_name' | 'last_name' | 'email' | 'first_name_last_name' | 'first_name_email' | 'last_name_email' | 'other' };
      'sameSavedSince': null;
      'changedSince': null;
      'createdSince': null;
      'deleted': null;
      'notFound': null;
      'notMade': null;
      'createInterrupted': null;
      'changedAgain': null;
      'noReason': null;
      'listed': null;
      'listedSince': null;
      'alsoAddedBy': { name: string };
      'alsoAdded': null;
      'alsoInFile': { name: string };
      'severalNamed.name': null;
      'severalNamed.uuid': null;
      'noneNamed.name': null;
      'noneNamed.uuid': null;
      'invalidCharacters': null;
      'useOneOf': { values: string };
      'replyDiffers': null;
      'replyChangedSince': null;
      'replyUnconfirmed': null;
      'replyInterrupted': null;
      'rowInterrupted': null;
      'undoOf': { name: string };
    };
  }
}

export {};
