// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'whatsapp-errors': {
      'connection.title': null;
      'connection.who': null;
      'tooFast.title': null;
      'tooFast.who': null;
      'restricted.title': null;
      'restricted.who': null;
      'values.title': null;
      'values.who': null;
      'templatePaused.title': null;
      'templatePaused.who': null;
      'whatsAppFailed.title': null;
      'whatsAppFailed.who': null;
      'tooManyToPerson.title': null;
      'tooManyToPerson.who': null;
      'country.title': null;
      'country.who': null;
      'billing.title': null;
      'billing.who': null;
      'marketingLimit.title': null;
      'marketingLimit.who': null;
      'optedOut.title': null;
      'optedOut.who': null;
      'notOnWhatsApp.title': null;
      'notOnWhatsApp.who': null;
      'noTemplate.title': null;
      'noTemplate.who': null;
      'other.title': null;
      'other.who': null;
    };
  }
}

export {};
