// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'sends-errors': {
      'tooLarge': null;
      'nameEarlier': null;
      'languageMissing': null;
      'invalidId': null;
      'broadcastId': null;
      'notInHistory': null;
      'removed': null;
      'notSent': null;
      'keyReused': null;
      'keyRepeated': null;
    };
  }
}

export {};
