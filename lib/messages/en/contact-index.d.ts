// Written by npm run messages.
import type { MessageTag } from '../catalog';

declare module '../catalog' {
  interface Catalog {
    'contact-index': {
      'title': null;
      'about': null;
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
      'lastSync': null;
      'started': null;
      'nextSync': null;
      'unreadable': null;
      'unreadableRecords': { count: number };
      'sync.idle': null;
      'sync.syncing': null;
      'sync.waiting': null;
      'partial.all': { figures: MessageTag; indexed: number };
      'partial.of': { figures: MessageTag; indexed: number; expected: number };
      'page.none': null;
      'page.some': { rows: number; all: number };
      'page.all': { figures: MessageTag; indexed: number };
      'page.of': { figures: MessageTag; indexed: number; expected: number };
    };
  }
}
