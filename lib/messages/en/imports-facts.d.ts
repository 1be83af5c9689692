// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'imports-facts': {
      'rules.title': null;
      'rules.hint': null;
      'rules.add': null;
      'rules.replace': null;
      'rules.newTags': null;
      'rules.newTagsHint': null;
      'rules.followUp': null;
      'rules.language': null;
      'rules.otherField': null;
      'newTags': { count: number };
      'notYourField': null;
      'notYourTags': null;
      'language': null;
      'noTag': { name: string };
      'archivedTag': { name: string };
      'fieldChanged': { field: string };
      'tooManyTags': { max: number };
      'noOwner': null;
      'severalOwners': null;
      'noFollowUpDay': null;
      'kept': null;
      'notSet': null;
      'newStays': null;
      'someStay': null;
      'undoneInPart': { kept: string };
      'factsUndone': null;
      'followUp': null;
      'tagWrong': null;
      'followUpTextWrong': null;
    };
  }
}

export {};
