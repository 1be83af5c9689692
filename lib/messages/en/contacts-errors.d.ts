// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'contacts-errors': {
      'confirmedAnother': null;
      'mayStillAppear': null;
      'mayBeCreated': null;
      'pageNotRead': null;
      'beingSaved': null;
      'tryInAMoment': null;
      'moved': null;
      'notReadBefore': null;
      'wouldOverwrite': null;
      'deleted': null;
      'changedByOther': null;
      'changeMayStillAppear': null;
      'changeMayBeMade': null;
      'outcomeUnknown': null;
      'seeLog': null;
      'notIndexed': null;
      'indexEmpty': { minutes: number };
      'indexIncomplete': { indexed: number; expected: number; minutes: number };
      'keyChanged': null;
      'dataReplaced': null;
    };
  }
}

export {};
