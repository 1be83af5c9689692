// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'replies-errors': {
      'notFound': null;
      'exists': null;
      'nothingRemoved': null;
      'savingNow': { name: string };
      'savingNowByOther': null;
      'tryInSeconds': { count: number };
      'unseen': null;
      'removedDuringSave': null;
      'justAdded': null;
      'changed': null;
      'savedNotShown': null;
      'neverThere': null;
      'noLongerThere': null;
      'compareUuid': null;
      'mayBeSaved': null;
      'doubtUuid': null;
    };
  }
}

export {};
