// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'do-not-send-add': {
      'phone': null;
      'reason': null;
      'usual.askedToStop': null;
      'usual.stop': null;
      'usual.complained': null;
      'usual.wrongPerson': null;
      'save': null;
      'saved': { phone: string };
      'button': null;
      'title.one': { contact: string };
      'title.named': { name: string; phone: string };
      'title.several': { count: number };
      'about': { count: number };
      'without': { count: number };
      'cancel': null;
      'submit': null;
      'added': { count: number };
      'alreadyListed': { count: number };
      'undone': null;
      'progressBar': null;
      'ended': { count: number; all: number };
      'left': { count: number };
      'again': null;
      'rejected': { count: number };
      'rejectedMore': { count: number };
      'close': null;
    };
  }
}

export {};
