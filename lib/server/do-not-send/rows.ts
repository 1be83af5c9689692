import 'server-only';
import { setImmediate as othersFirst } from 'node:timers/promises';
import type { RejectedRow } from '@/lib/api/import-report';
import type { DoNotSendImport } from '@/lib/do-not-send/schema';
import { guessFields, guessHeaderRow } from '@/lib/imports/columns';
import { withIssuesAt } from '../files/file-error';
import { type FileLine, linesOfText } from '../files/lines';
import { keyOfE164, phoneOfCell } from '../phone';
import { readGeneralSettings } from '../settings/general';

/** The number of rows read before yielding to other work: parsing a number takes long. */
const AT_ONCE = 100;

export type ListedNumber = { phone: string; reason: string };

/**
 * Reads the numbers of a file, and the reasons why other rows are rejected. Throws AppError `invalid` for a file that
 * can't be read.
 */
export async function readNumbers({ text, reason }: Pick<DoNotSendImport, 'text' | 'reason'>) {
  const numbers: ListedNumber[] = [];
  const rejected: RejectedRow[] = [];
  const firstRows = new Map<string, number>();
  const { default_country } = await readGeneralSettings();
  let columns: Columns | undefined;
  let read = 0;
  for await (const lines of withIssuesAt('text', linesOfText(text))) {
    columns ??= columnsOf(lines);
    for (const { line: row, cells } of lines) {
      read += 1;
      if (read % AT_ONCE === 0) await othersFirst();
      if (row === columns.headings) continue;
      const typed = (cells[columns.phone] ?? '').trim();
      const number = readNumber(typed, firstRows, row, default_country);
      if ('fault' in number) {
        rejected.push({ row, text: typed.slice(0, 60), reason: number.fault });
        continue;
      }
      const given = (cells[columns.reason] ?? '').trim().replace(/\p{Cc}+/gu, ' ');
      numbers.push({ phone: number.phone, reason: given.slice(0, 500) || reason });
    }
  }
  return { numbers, rejected };
}

type Columns = { headings: number | null; phone: number; reason: number };

const SAMPLES = 20;

/** Finds the columns by their headings or first cells; otherwise they are the first two. */
function columnsOf(lines: FileLine[]): Columns {
  const first = lines.slice(0, SAMPLES);
  const at = guessHeaderRow(
    first.map(({ cells }) => cells),
    FIELDS,
  );
  const headings = first[at - 1];
  const width = Math.max(...first.map(({ cells }) => cells.length));
  const samples = Array.from({ length: width }, (_, column) =>
    first.slice(at).map(({ cells }) => cells[column] ?? ''),
  );
  const fields = guessFields(headings?.cells ?? [], samples, FIELDS);
  const phone = Math.max(fields.indexOf('phone'), 0);
  const reason = fields.indexOf('reason');
  return {
    headings: headings?.line ?? null,
    phone,
    reason: headings ? reason : fields.findIndex((_, column) => column !== phone),
  };
}

const FIELDS = ['phone', 'reason'] as const;

/** A spelling that was read before is not parsed again. */
function readNumber(
  typed: string,
  firstRows: Map<string, number>,
  row: number,
  country: string | null,
): { phone: string } | { fault: string } {
  const fault = repeated(firstRows.get(typed));
  if (fault) return { fault };
  const read = phoneOfCell(typed, country);
  if ('fault' in read) return read;
  const key = keyOfE164(read.e164);
  const again = repeated(firstRows.get(key));
  if (again) return { fault: again };
  firstRows.set(key, row).set(typed, row);
  return { phone: read.e164 };
}

function repeated(first: number | undefined): string | null {
  return first === undefined ? null : `Same number as in row ${first}.`;
}
