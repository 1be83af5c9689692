// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'audit-errors': {
      'notFound': null;
      'internal': null;
      'invalidId': null;
      'typeAndRecord': null;
      'action': null;
    };
  }
}

export {};
