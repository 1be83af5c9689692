// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'own-fields-errors': {
      'text': null;
      'number': null;
      'numberLike': { example: string };
      'date': null;
      'dayUnclear': null;
      'boolean': null;
      'yesOrNo': { yes: string; no: string };
      'choice': null;
      'notAChoice': { choice: string; choices: string };
      'link': null;
      'unknown': null;
      'unknownNamed': { name: string };
      'notEditable': null;
      'changed': { field: string };
      'keyTaken': null;
      'labelTaken': null;
      'tooMany': { max: number };
      'choicesMissing': null;
      'choicesUnused': null;
      'choiceTwice': { choice: string };
      'choiceSeparator': { choice: string };
      'lineTooLong': { line: number; max: number; choice: string };
      'lineInvisible': { line: number; choice: string };
      'lineTwice': { line: number; choice: string; first: number };
      'choiceInUse': { count: number; choice: string };
      'doesNotFit': { count: number; examples: string };
      'hiddenFromAdmins': null;
      'key': null;
      'fieldChanged': null;
      'example': { text: string };
    };
  }
}

export {};
