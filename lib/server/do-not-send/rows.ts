import 'server-only';
import { setImmediate as othersFirst } from 'node:timers/promises';
import type { RejectedRow } from '@/lib/api/import-report';
import type { DoNotSendImport } from '@/lib/do-not-send/schema';
import { E164 } from '@/lib/sends/e164';
import { CsvError, type CsvLine, csvLines } from '../../csv/parse';
import { AppError } from '../errors';
import { faultOfSpelling, NOT_A_NUMBER, phoneKey, toE164 } from '../phone';

const MOST_ROWS = 50_000;
/** The number of lines read before yielding to other work. */
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
  for await (const { row, cells } of filledLines(text)) {
    const isHead = columns === undefined && namesPhones(cells);
    columns ??= columnsOf(cells);
    if (isHead) continue;
    const typed = (cells[columns.phone] ?? '').trim().replace(/^'(?=\+)/, '');
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

async function* filledLines(text: string): AsyncGenerator<CsvLine> {
  let [read, filled] = [0, 0];
  try {
    for (const line of csvLines(text)) {
      read += 1;
      if (read % AT_ONCE === 0) await othersFirst();
      if (line.cells.every((cell) => cell.trim() === '')) continue;
      filled += 1;
      if (filled > MOST_ROWS)
        throw unusable('The file has more than 50,000 rows. Split it into smaller files.');
      yield line;
    }
  } catch (error) {
    if (error instanceof CsvError) throw unusable(error.message);
    throw error;
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

/** Cheap checks come first, because parsing a number takes longer than all of them. */
function readNumber(
  typed: string,
  firstRows: Map<string, number>,
  row: number,
): { phone: string } | { fault: string } {
  const spelled = faultOfSpelling(typed) ?? repeated(firstRows.get(typed));
  if (spelled) return { fault: spelled };
  const phone = toE164(typed);
  if (!E164.test(phone)) return { fault: NOT_A_NUMBER };
  const key = phoneKey(phone);
  const fault = repeated(firstRows.get(key));
  if (fault) return { fault };
  firstRows.set(key, row).set(typed, row);
  return { phone };
}

function repeated(first: number | undefined): string | null {
  return first === undefined ? null : `Same number as in row ${first}.`;
}

function unusable(message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path: 'text', message }] });
}
