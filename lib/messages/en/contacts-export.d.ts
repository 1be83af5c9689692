// Written by npm run messages.
import type { MessageTag } from '../catalog';

declare module '../catalog' {
  interface Catalog {
    'contacts-export': {
      'title': null;
      'done': { count: number; file: string };
      'gone': { count: number };
      'contacts': null;
      'selected': { count: number };
      'tooMany': { max: number };
      'matching': null;
      'matchingCount': { more: 'yes' | 'other'; count: number };
      'all': null;
      'allCount': { more: 'yes' | 'other'; count: number };
      'columns': { figures: MessageTag; chosen: number; all: number };
      'reorder': null;
      'file': null;
      'fileHint': null;
      'csv': null;
      'xlsx': null;
      'safe': null;
      'safeHint': null;
      'partial.all': { figures: MessageTag; indexed: number };
      'partial.of': { figures: MessageTag; indexed: number; expected: number };
      'cancel': null;
      'cancelExport': null;
      'export': null;
      'keys': { keys: string };
      'preparing': null;
      'progress': { rows: number; total: number };
      'progressBar': null;
      'failed': null;
      'cancelled': null;
      'said.preparing': null;
      'said.exporting': null;
      'said.exported': { percent: string };
      'unexpected': null;
      'cutOff': { arrived: number; total: number };
    };
  }
}
