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
      'stop': null;
      'progress': { done: number; all: number };
      'keepOpen': null;
      'more': null;
      'optional': null;
      'showPassword': null;
      'copied': null;
      'notCopied': null;
      'notDownloaded': null;
      'partMissing': null;
      'ctrl': null;
      'languageFailed': null;
      'shift': null;
      'escape': null;
      'unreachable': null;
      'tooLarge': { status: string };
      'unavailable': { status: string };
      'session.ended': null;
      'session.signIn': null;
      'session.resumed': null;
      'session.other': null;
      'session.otherText': null;
      'session.reload': null;
      'serviceSays': { text: string };
      'updated': null;
      'updatedText': null;
      'notifications': null;
      'closeNotification': null;
      'technicalDetails': null;
    };
  }
}

export {};
