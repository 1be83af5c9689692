// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'imports-errors': {
      'forbidden': null;
      'notFound': null;
      'nothingChanged': null;
      'country': null;
      'invalidId': null;
      'noKind': null;
      'nothingPasted': null;
      'pastedTooLong': null;
      'noFormOrText': null;
      'moreThanFile': null;
      'unreadableForm': null;
      'noFile': null;
      'longBoundary': null;
      'jsonTooLarge': { max: number };
      'jsonTooNested': null;
      'invalidJson': null;
      'noReplies': null;
      'noRows': null;
      'groupColumn': { heading: string };
      'notFirstLine': null;
      'noRowsBelow': null;
      'fieldsMissing': { count: number };
      'fieldTwice': null;
      'noSuchField': null;
      'changedSince': null;
      'nothingChangedReload': null;
      'lookAgain': null;
      'started': null;
      'uploadAgain': null;
      'contactsIncomplete': null;
      'checkCancelled': null;
      'previewAgain': null;
      'noSuchRow': null;
      'notChecked': null;
      'rowNotChanged': null;
      'changedMeanwhile': null;
      'rowNotChangedReload': null;
      'nothingToSave': null;
      'nothingStarted': null;
      'madeElsewhere': null;
      'nothingToUndo': null;
      'askToUndo': { name: string };
      'askAdderToUndo': null;
      'rowBeingSaved': null;
      'notEnded': null;
      'nothingRemoved': null;
    };
  }
}

export {};
