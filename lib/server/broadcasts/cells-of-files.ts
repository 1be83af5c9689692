import 'server-only';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { foldHeading } from '@/lib/csv/fold-heading';
import { store } from '../db/client';
import { linesOfText } from '../files/lines';
import { phoneOfCell } from '../phone';
import { readGeneralSettings } from '../settings/general';
import { toSource } from './row';

/** Numbers that are parsed before other work runs. */
const AT_ONCE = 100;
const MOST_ROWS = 200_000;

/** The columns of the files that a broadcast was made from. */
export type CellsOfFiles = {
  headings: string[];
  /** The person's cells, as many as headings. Rows of the same number are taken in their order. */
  cellsOf: (person: { phone: string }) => string[];
};

/** A file may have thousands of rows without a number, or with the same one. */
type RowsByPhone = Map<string, { rows: string[][]; next: number }>;

export async function cellsOfFiles(id: string): Promise<CellsOfFiles> {
  const rows = await store()
    .selectFrom('broadcast_source')
    .select(['source', 'text'])
    .where('broadcast_id', '=', id)
    .where('type', '=', 'csv')
    .orderBy('position')
    .execute();
  const { default_country } = await readGeneralSettings();
  const headings: string[] = [];
  const byPhone: RowsByPhone = new Map();
  for (const source of rows.map(toSource)) {
    if (source.type !== 'csv') continue;
    await addFile(source.text, source.columns.phone, default_country, headings, byPhone);
  }
  return {
    headings,
    cellsOf({ phone }) {
      const known = byPhone.get(phone);
      const cells = known?.rows[known.next] ?? [];
      if (known && known.next < known.rows.length - 1) known.next += 1;
      return headings.map((_, at) => cells[at] ?? '');
    },
  };
}

async function addFile(
  text: string,
  phoneHeading: string,
  country: string | null,
  headings: string[],
  byPhone: RowsByPhone,
): Promise<void> {
  const before = headings.length;
  let phoneAt = -1;
  let read = 0;
  for await (const lines of linesOfText(text, MOST_ROWS)) {
    for (const { cells } of lines) {
      if (phoneAt < 0) {
        phoneAt = cells.map(foldHeading).indexOf(foldHeading(phoneHeading));
        if (phoneAt < 0) return;
        headings.push(...cells);
        continue;
      }
      read += 1;
      if (read % AT_ONCE === 0) await othersFirst();
      const phone = phoneIn(cells[phoneAt] ?? '', country);
      const row = [...Array<string>(before).fill(''), ...cells];
      const known = byPhone.get(phone);
      if (known) known.rows.push(row);
      else byPhone.set(phone, { rows: [row], next: 0 });
    }
  }
}

/** As it is stored with the recipient. */
function phoneIn(cell: string, country: string | null): string {
  const typed = cell.trim();
  const read = phoneOfCell(typed, { country });
  return 'e164' in read ? read.e164 : typed.slice(0, 60);
}
