// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'backup-errors': {
      'usePgDump': null;
      'tooFull': { needed: number; free: number };
      'another': null;
      'diskFull': null;
      'notCopied': null;
      'left': null;
      'leftAfter': { sent: number; bytes: number };
      'stalledAfter': { sent: number; bytes: number; seconds: number };
      'unreadAfter': { sent: number; bytes: number };
    };
  }
}

export {};
