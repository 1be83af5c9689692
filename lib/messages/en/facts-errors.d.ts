// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'facts-errors': {
      'noteMissing': null;
      'noSuchTag': null;
      'tagTaken': { name: string };
      'tooManyTags': { max: number };
      'mergedIntoItself': null;
      'noSuchColleague': null;
    };
  }
}

export {};
