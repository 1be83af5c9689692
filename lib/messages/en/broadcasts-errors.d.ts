// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'broadcasts-errors': {
      'notFound': null;
      'nothingChanged': null;
      'noAudience': null;
      'viewGone': null;
      'unreadable': null;
      'hiddenField': null;
      'groupUnknown': null;
      'noColumn': { column: string; columns: string };
      'repeatedColumn': { column: string };
      'fileGone': null;
      'noOneKnowsWhoGotIt': null;
      'peopleGone': { name: string };
      'chooseOtherwise': null;
      'started': null;
      'duplicateToSend': null;
      'changedSince': null;
      'tooFast': { most: number };
      'noValues': null;
      'oldContacts': { days: number };
      'syncFirst': null;
      'incompleteContacts': null;
      'editedMeanwhile': null;
      'prepareAgain': null;
      'noMessageThere': null;
      'noRecipients': null;
      'confirmCount': { count: string };
      'startPassed': null;
      'replanned': null;
      'templateChanged': { name: string };
      'checkAgain': null;
      'approvalToday': null;
      'notStartedToday': null;
      'notAwaiting': null;
      'onlyAdmins': null;
      'askAdmin': null;
      'ownApproval': null;
      'askSomeoneElse': null;
      'notYoursToWithdraw': null;
      'sendItBack': null;
      'notYoursToDelete': null;
      'nothingDeleted': null;
      'notEnded': null;
      'noOneToRetry': null;
      'resumeElsewhere': null;
      'duplicateHere': null;
      'choosePeopleOfHere': null;
      'neverSent': null;
      'needsExport': null;
    };
  }
}

export {};
