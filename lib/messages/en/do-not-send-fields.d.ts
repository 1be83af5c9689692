// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'do-not-send-fields': {
      'reasonMissing': null;
      'removalReasonMissing': null;
      'noneSelected': null;
      'invalidId': null;
      'invalidPage': null;
      'invalidPageSize': null;
    };
  }
}

export {};
