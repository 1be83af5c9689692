// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'phones': {
      'tooShort': null;
      'tooLong': null;
      'countryCode': null;
      'unreadable': null;
      'looksShort': null;
      'looksShortIn': { region: string };
      'looksLong': null;
      'looksLongIn': { region: string };
      'notInUse': null;
      'notInUseIn': { region: string };
      'ambiguous': { international: string; national: string };
      'noPlus': { number: string };
      'notOfCountry': { region: string };
      'missing': null;
      'shortened': null;
      'noDigits': null;
      'notOnlyANumber': null;
      'notANumber': null;
      'unclear': null;
    };
  }
}

export {};
