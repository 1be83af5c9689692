// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'do-not-send-export': {
      'phone': null;
      'contact': null;
      'contact_uuid': null;
      'reason': null;
      'source': null;
      'added_by': null;
      'added_at': null;
    };
  }
}

export {};
