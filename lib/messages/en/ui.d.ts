// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'ui': {
      'retry': null;
      'none': null;
      'noName': null;
      'close': null;
      'cancel': null;
      'undo': null;
      'more': null;
      'optional': null;
      'showPassword': null;
      'copied': null;
      'notCopied': null;
      'notDownloaded': null;
      'partMissing': null;
      'ctrl': null;
      'languageFailed': null;
    };
  }
}

export {};
