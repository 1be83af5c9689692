// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'contacts-decoded': {
      'none': null;
      'raw': null;
      'unreadable.address': null;
      'unreadable.metadata': null;
      'copy.address': null;
      'copy.metadata': null;
    };
  }
}

export {};
