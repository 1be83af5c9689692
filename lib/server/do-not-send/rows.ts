import 'server-only';
import { setImmediate as othersFirst } from 'node:timers/promises';
import type { RejectedRow } from '@/lib/api/import-report';
import type { DoNotSendImport } from '@/lib/do-not-send/schema';
import { withIssuesAt } from '../files/file-error';
import { type FileLine, linesOfText } from '../files/lines';
import { keyOfE164, phoneOfCell } from '../phone';

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
  let columns: Columns | undefined;
  for await (const { line: row, cells } of filledLines(text)) {
    const isHead = columns === undefined && namesPhones(cells);
    columns ??= columnsOf(cells);
    if (isHead) continue;
    const typed = (cells[columns.phone] ?? '').trim();
    const read = readNumber(typed, firstRows, row);
    if ('fault' in read) {
      rejected.push({ row, text: typed.slice(0, 60), reason: read.fault });
      continue;
    }
    const given = (cells[columns.reason] ?? '').trim().replace(/\p{Cc}+/gu, ' ');
    numbers.push({ phone: read.phone, reason: given.slice(0, 500) || reason });
  }
  return { numbers, rejected };
}

async function* filledLines(text: string): AsyncGenerator<FileLine> {
  let read = 0;
  for await (const lines of withIssuesAt('text', linesOfText(text))) {
    for (const line of lines) {
      read += 1;
      if (read % AT_ONCE === 0) await othersFirst();
      yield line;
    }
  }
}

type Columns = { phone: number; reason: number };

const PHONE_HEADS = new Set([
  'phone',
  'phone number',
  'phone_number',
  'number',
  'mobile',
  'whatsapp',
  'tel',
  'telephone',
]);
const REASON_HEADS = new Set(['reason', 'why', 'note', 'notes', 'comment']);

const headOf = (cell: string) => cell.trim().toLowerCase();

function namesPhones(cells: string[]): boolean {
  return cells.some((cell) => PHONE_HEADS.has(headOf(cell)));
}

/** Finds the columns by their headings. Without headings they are the first two. */
function columnsOf(cells: string[]): Columns {
  if (!namesPhones(cells)) return { phone: 0, reason: 1 };
  const at = (heads: Set<string>) => cells.findIndex((cell) => heads.has(headOf(cell)));
  return { phone: at(PHONE_HEADS), reason: at(REASON_HEADS) };
}

/** A spelling that was read before is not parsed again. */
function readNumber(
  typed: string,
  firstRows: Map<string, number>,
  row: number,
): { phone: string } | { fault: string } {
  const fault = repeated(firstRows.get(typed));
  if (fault) return { fault };
  const read = phoneOfCell(typed, null);
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
