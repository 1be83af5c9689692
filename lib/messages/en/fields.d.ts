// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'fields': {
      'nameMissing': null;
      'tagSeparator': null;
      'tooLong': { max: number };
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
