// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'fields': {
      'nameMissing': null;
      'tagSeparator': null;
      'tooLong': { max: number };
      'tooShort': { min: number };
      'missing': null;
      'invalid': null;
      'type': { type: string };
      'format': null;
      'choice': { values: string };
      'atLeast': { min: number };
      'atMost': { max: number };
      'tooMany': { max: number };
      'tooFew': { min: number };
      'unknownKeys': { keys: string };
      'oneLine': null;
      'firstNameMissing': null;
      'phoneMissing': null;
      'phoneTooLong': null;
      'phoneFormat': null;
      'phoneFormatE164': null;
      'emailInvalid': null;
      'wentWrong': null;
      'timeZone': null;
      'timeOfDay': null;
      'wholeNumber': null;
    };
  }
}

export {};
