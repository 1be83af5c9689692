// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'phone-fields': {
      'own': null;
      'tooLong': null;
      'hint': null;
      'hintOptional': { country: string };
      'askAdmin': null;
      'chooseDefault': null;
      'countryOf': null;
      'country': null;
      'choose': null;
      'use': { phone: string };
    };
  }
}

export {};
