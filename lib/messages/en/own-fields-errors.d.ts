// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'own-fields-errors': {
      'text': null;
      'number': null;
      'date': null;
      'boolean': null;
      'choice': null;
      'link': null;
      'unknown': null;
      'notEditable': null;
      'changed': { field: string };
      'keyTaken': null;
      'tooMany': { max: number };
      'choicesMissing': null;
      'choicesUnused': null;
      'choiceTwice': { choice: string };
      'choiceSeparator': { choice: string };
      'choiceInUse': { count: number; choice: string };
      'doesNotFit': { count: number; examples: string };
      'hiddenFromAdmins': null;
      'key': null;
      'fieldChanged': null;
    };
  }
}

export {};
