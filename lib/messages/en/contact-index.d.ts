// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'contact-index': {
      'title': null;
      'indexed.all': { indexed: number };
      'indexed.of': { indexed: number; expected: number };
      'soFar.none': null;
      'soFar.all': { indexed: number };
      'soFar.of': { indexed: number; expected: number };
      'synced': { time: string };
      'read.all': { read: number };
      'read.of': { read: number; expected: number };
      'progress.first': { read: string };
      'progress.firstWaiting': { read: string };
      'progress.firstLeft': { read: string; left: string };
      'progress.again': { read: string };
      'progress.againWaiting': { read: string };
      'progress.againLeft': { read: string; left: string };
      'left.few': null;
      'left.seconds': { count: number };
      'left.minutes': { count: number };
      'left.hours': { count: number };
      'progressBar': null;
    };
  }
}

export {};
