import { foldHeading } from '../csv/fold-heading';
import { CsvError, csvLines } from '../csv/parse';
import { guessFields } from '../imports/columns';
import { coded } from '../messages/coded';
import type { FormSource } from './form-values';

/** What the form shows of a CSV file: its columns, its first rows by folded heading, and how many it has. */
export type CsvFile = { headings: string[]; rows: Map<string, string>[]; count: number };

const MAX_SHOWN_ROWS = 3;

type Read = CsvFile | { error: string };

/** Cached by text, because the form renders with every letter that is typed. */
const known = new Map<string, Read>();
const MAX_KEPT = 4;

/** Reads a CSV file in the browser; the server reads it again. Returns what is wrong with a file that it would refuse, as coded text. */
export function readCsvFile(text: string): Read {
  const read = known.get(text) ?? readLines(text);
  known.delete(text);
  known.set(text, read);
  const [oldest] = known.keys();
  if (known.size > MAX_KEPT && oldest !== undefined) known.delete(oldest);
  return read;
}

function readLines(text: string): Read {
  let headings: string[] | null = null;
  const rows: Map<string, string>[] = [];
  let count = 0;
  try {
    for (const { cells } of csvLines(text)) {
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (headings === null) headings = cells.map((cell) => cell.trim());
      else {
        count += 1;
        if (rows.length < MAX_SHOWN_ROWS) rows.push(byHeading(headings, cells));
      }
    }
  } catch (error) {
    if (error instanceof CsvError) return { error: error.message };
    throw error;
  }
  if (headings === null || count === 0) return { error: coded('broadcasts-audience.noRows') };
  return { headings: headings.filter((heading) => heading !== ''), rows, count };
}

function byHeading(headings: readonly string[], cells: readonly string[]): Map<string, string> {
  return new Map(headings.map((heading, at) => [foldHeading(heading), (cells[at] ?? '').trim()]));
}

export function phonesInFile(text: string, column: string, most: number): string[] {
  const phones: string[] = [];
  let at: number | null = null;
  try {
    for (const { cells } of csvLines(text)) {
      if (phones.length === most) break;
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (at !== null) phones.push(cells[at]?.trim() ?? '');
      else at = cells.findLastIndex((cell) => foldHeading(cell) === foldHeading(column));
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return phones;
}

export function guessColumns({ headings, rows }: CsvFile): { phone: string; name: string } {
  const samples = headings.map((heading) => rows.map((row) => row.get(foldHeading(heading)) ?? ''));
  const columnOf = (field: 'phone' | 'full_name' | 'first_name') =>
    headings[guessFields(headings, samples, [field]).indexOf(field)];
  return { phone: columnOf('phone') ?? '', name: columnOf('full_name') ?? columnOf('first_name') ?? '' };
}

/** The columns of CSV files; none of a file whose text is on the server only. */
export function headingsOf(sources: readonly FormSource[]): string[] {
  const files = sources.flatMap((source) =>
    source.type === 'csv' && 'text' in source ? [readCsvFile(source.text)] : [],
  );
  return [...new Set(files.flatMap((file) => ('headings' in file ? file.headings : [])))];
}
