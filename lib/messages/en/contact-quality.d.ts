// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'contact-quality': {
      'nameless': null;
      'bad_phone': null;
      'same_phone': null;
      'same_email': null;
      'bad_address': null;
    };
  }
}

export {};
