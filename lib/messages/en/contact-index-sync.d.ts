// Written by npm run messages.
import type { MessageTag } from '../catalog';

declare module '../catalog' {
  interface Catalog {
    'contact-index-sync': {
      'about': null;
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
