import 'server-only';
import type { AudienceSource } from '@/lib/broadcasts/audience';
import { foldHeading } from '@/lib/csv/fold-heading';
import { store } from '../db/client';
import { linesOfText } from '../files/lines';
import { giveWay } from '../give-way';
import { phoneOfCell } from '../phone';
import { readGeneralSettings } from '../settings/general';
import { fileRowOf } from './people';
import { toSource } from './row';

const MAX_ROWS = 200_000;

export type CellsOfFiles = {
  headings: string[];
  /**
   * The person's cells, as many as headings. Where an older version did not store the row, those with the number are
   * taken in their order.
   */
  cellsOf: (person: { phone: string; file_row: number | null }) => string[];
};

/** Maps, because a file may have thousands of rows without a number, or with the same one. */
type Rows = { byPhone: Map<string, { rows: string[][]; next: number }>; byRow: Map<number, string[]> };

export async function cellsOfFiles(id: string): Promise<CellsOfFiles> {
  const rows = await store()
    .selectFrom('broadcast_source')
    .select(['position', 'source', 'text'])
    .where('broadcast_id', '=', id)
    .where('type', '=', 'csv')
    .where('text', 'is not', null)
    .orderBy('position')
    .execute();
  const { default_country } = await readGeneralSettings();
  const headings: string[] = [];
  const known: Rows = { byPhone: new Map(), byRow: new Map() };
  for (const { position, ...row } of rows) {
    const source = toSource(row);
    if (source.type !== 'csv') continue;
    await addFile({ ...source, position }, default_country, headings, known);
  }
  return {
    headings,
    cellsOf({ phone, file_row }) {
      const cells = file_row === null ? nextOf(known, phone) : (known.byRow.get(file_row) ?? []);
      return headings.map((_, at) => cells[at] ?? '');
    },
  };
}

function nextOf({ byPhone }: Rows, phone: string): string[] {
  const known = byPhone.get(phone);
  const cells = known?.rows[known.next] ?? [];
  if (known && known.next < known.rows.length - 1) known.next += 1;
  return cells;
}

type File = Extract<AudienceSource, { type: 'csv' }> & { position: number };

async function addFile(
  { text, columns, position }: File,
  country: string | null,
  headings: string[],
  { byPhone, byRow }: Rows,
): Promise<void> {
  const before = headings.length;
  let phoneAt = -1;
  let read = 0;
  for await (const lines of linesOfText(text, MAX_ROWS)) {
    for (const { cells } of lines) {
      if (phoneAt < 0) {
        phoneAt = cells.map(foldHeading).indexOf(foldHeading(columns.phone));
        if (phoneAt < 0) return;
        headings.push(...cells);
        continue;
      }
      const row = [...Array<string>(before).fill(''), ...cells];
      byRow.set(fileRowOf(position, read), row);
      read += 1;
      await giveWay();
      const phone = phoneIn(cells[phoneAt] ?? '', country);
      const known = byPhone.get(phone);
      if (known) known.rows.push(row);
      else byPhone.set(phone, { rows: [row], next: 0 });
    }
  }
}

/** The phone as it is stored with the recipient. */
function phoneIn(cell: string, country: string | null): string {
  const typed = cell.trim();
  const read = phoneOfCell(typed, { country });
  return 'e164' in read ? read.e164 : typed.slice(0, 60);
}
