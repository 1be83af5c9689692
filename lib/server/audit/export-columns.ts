import 'server-only';
import type { PlainKey } from '@/lib/messages/catalog';
import { translate } from '@/lib/messages/loaded';
import { readersLanguage } from '../messages/reader';

type Headings = 'audit-export' | 'broadcasts-export' | 'do-not-send-export' | 'sends-export';
type Cells<In extends Headings, Row> = Record<PlainKey<In>, (row: Row) => string | number | null>;

/**
 * The columns of an exported table, in this order: by the key of its heading, what a row has there. Headings and cells are
 * in the reader's language.
 */
export function exportColumns<In extends Headings, Row>(namespace: In, cells: Cells<In, Row>) {
  const columns = Object.keys(cells) as PlainKey<In>[];
  return {
    headings: () => {
      const t = translate(readersLanguage(), namespace);
      return columns.map((key) => t.write(key, {}) ?? key);
    },
    cellsOf: (row: Row) => columns.map((key) => String(cells[key](row) ?? '')),
  };
}
