// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'notes-errors': {
      'noSuchNote': null;
      'noSuchFollowUp': null;
      'onlyAuthorEdits': null;
      'onlyAuthorDeletes': null;
      'tooManyNotes': { max: number };
      'tooManyFollowUps': { max: number };
      'followUpChanged': null;
    };
  }
}

export {};
