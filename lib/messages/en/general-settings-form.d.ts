// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'general-settings-form': {
      'country': null;
      'countryNone': null;
      'countryAndCode': { country: string; code: string };
      'hintNone': null;
      'hint': { country: string; code: string };
      'countryInvalid': null;
      'language': null;
      'languageOfBrowser': null;
      'languageHint': null;
      'save': null;
      'saved': null;
      'notSaved': null;
    };
  }
}

export {};
