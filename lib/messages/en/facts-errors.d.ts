// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'facts-errors': {
      'noSuchTag': null;
      'tagTaken': { name: string };
      'tooManyTags': { max: number };
      'mergedIntoItself': null;
      'noSuchColleague': null;
      'tooManyContacts': { max: number };
      'changeEnded': null;
      'changedSome': { count: number };
      'undidSome': { count: number };
      'noSuchChange': null;
      'fieldGone': { key: string };
      'groupGone': null;
      'tagMerged': { name: string; into: string };
      'fieldUnfit': { label: string };
      'tooManySearches': { max: number };
      'sortGone': { name: string };
      'tagChanged': null;
      'ownerChanged': null;
    };
  }
}

export {};
