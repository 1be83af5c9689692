// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'contact-index-errors': {
      'groups': null;
      'notSaved': null;
      'continues': null;
      'limitReached': null;
      'unreachable': null;
      'timeout': null;
      'failed': null;
      'unreadable': null;
      'rejectsKey': null;
      'noList': null;
      'noSize': null;
      'severalFailed': null;
      'otherPages': null;
    };
  }
}

export {};
