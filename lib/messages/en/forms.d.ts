// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'forms': {
      'saveKeys': { keys: string };
      'show': null;
      'open': null;
      'stillSaving': null;
      'restored': { time: string };
      'changedSince': { changes: string };
      'changedTo': { field: string; value: string };
      'changedToNothing': { field: string };
      'clashing': null;
      'discardDraft': null;
      'merged': { fields: string };
      'sessionEnded': null;
      'signInToContinue': null;
      'signIn': null;
      'notSaved': { name: string };
      'wentWrong': null;
      'declined': null;
      'unconfirmed': { name: string };
      'mayBeSaved': null;
      'look.looking': null;
      'look.missing': null;
      'look.stillMissing': null;
      'look.notThere': null;
      'look.again': null;
      'look.mayDuplicate': null;
    };
  }
}

export {};
