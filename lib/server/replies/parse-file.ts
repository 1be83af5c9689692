import 'server-only';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { restore } from '@/lib/csv/escape-formula';
import type { ReplyImport } from '@/lib/replies/schema';
import { CsvError, type CsvLine, csvLines } from '../../csv/parse';
import { AppError } from '../errors';

/** One reply of a file, not validated yet. `row` counts the lines of a CSV file or the items of a list, from 1. */
export type Entry = { row: number; values: ReadonlyMap<FieldName, unknown>; fault?: string };

const MAX_ENTRIES = 20_000;
/** The number of rows read before yielding to other work. */
const AT_ONCE = 200;

/** Reads the replies of a file. Throws AppError `invalid` for a file that can't be used. */
export async function readFile({ text, format }: Pick<ReplyImport, 'text' | 'format'>): Promise<Entry[]> {
  const entries = await (format === 'csv' ? entriesOfCsv(text) : entriesOfJson(text));
  if (entries.length === 0) throw unusable('There are no replies in this file.');
  return entries;
}

async function entriesOfCsv(text: string): Promise<Entry[]> {
  const [head, ...lines] = await linesOf(text);
  const columns = columnsOf(head?.cells ?? []);
  const width = head?.cells.length ?? 0;
  const entries: Entry[] = [];
  for (const { row, cells } of lines) {
    if (entries.length % AT_ONCE === 0) await othersFirst();
    const values = new Map<FieldName, unknown>();
    for (const [field, at] of columns) values.set(field, restore((cells[at] ?? '').replace(/\r\n?/g, '\n')));
    const spilt = cells.slice(width).some((cell) => cell.trim() !== '');
    const fault = spilt
      ? 'This row has more cells than the header. Put text that contains separators in quotes.'
      : undefined;
    entries.push({ row, values, fault });
  }
  return entries;
}

async function linesOf(text: string): Promise<CsvLine[]> {
  const lines: CsvLine[] = [];
  let read = 0;
  try {
    for (const line of csvLines(text)) {
      read += 1;
      if (read % AT_ONCE === 0) await othersFirst();
      if (line.cells.some((cell) => cell.trim() !== '')) atMost(lines).push(line);
    }
    return atMost(lines);
  } catch (error) {
    if (error instanceof CsvError) throw unusable(error.message);
    throw error;
  }
}

/** The field of each column. Keyed by position, because headings may be any text. */
function columnsOf(head: readonly string[]): Map<FieldName, number> {
  const columns = new Map<FieldName, number>();
  head.forEach((heading, at) => {
    const field = fieldOf(heading);
    if (!field) return;
    if (columns.has(field))
      throw unusable(`Two columns contain the ${NEEDED.get(field)}. Remove one of them.`);
    columns.set(field, at);
  });
  const missing = [...NEEDED.keys()].filter((field) => !columns.has(field));
  if (missing.length === 0) return columns;
  throw unusable(
    `The first line must name the columns ${[...NEEDED.keys()].join(', ')}. Missing: ${missing.join(', ')}.`,
  );
}

async function entriesOfJson(text: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const item of atMost(listIn(parse(text)))) {
    if (entries.length % AT_ONCE === 0) await othersFirst();
    const row = entries.length + 1;
    const values = new Map<FieldName, unknown>();
    if (!isObject(item)) {
      entries.push({ row, values, fault: 'This is not a reply.' });
      continue;
    }
    for (const [key, value] of Object.entries(item)) {
      const field = fieldOf(key);
      // The service's own name of a field takes precedence over other spellings.
      if (field && (key === field || !values.has(field))) values.set(field, value);
    }
    entries.push({ row, values });
  }
  return entries;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw unusable('This is not valid JSON.');
  }
}

const SHAPE =
  '[{"uuid": "…", "name": "…", "trigger": "…", "match_criteria": "contains", "response_type": "text", "response": "…"}], with the brackets around even a single reply.';

/** Finds the list: the root itself, or `data` as in an export. */
function listIn(root: unknown): unknown[] {
  if (Array.isArray(root)) return root;
  if (isObject(root) && Object.hasOwn(root, 'data') && Array.isArray(root.data)) return root.data;
  throw unusable(`There is no list of replies in this file. It must look like ${SHAPE}`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function atMost<Item>(items: Item[]): Item[] {
  if (items.length <= MAX_ENTRIES) return items;
  throw unusable(`The file has more than ${MAX_ENTRIES} rows. Split it into smaller files.`);
}

function unusable(message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path: 'text', message }] });
}

export type FieldName = 'uuid' | 'name' | 'trigger' | 'match_criteria' | 'response_type' | 'response';

/** The required fields, and their names within a sentence. */
export const NEEDED = new Map<FieldName, string>([
  ['uuid', 'UUID'],
  ['name', 'name'],
  ['trigger', 'trigger'],
  ['match_criteria', 'match criteria'],
  ['response_type', 'response type'],
  ['response', 'response'],
]);

const SPELLINGS = new Map<string, FieldName>([
  ['uuid', 'uuid'],
  ['name', 'name'],
  ['trigger', 'trigger'],
  ['trigger phrase', 'trigger'],
  ['match criteria', 'match_criteria'],
  ['criteria', 'match_criteria'],
  ['response type', 'response_type'],
  ['type', 'response_type'],
  ['response', 'response'],
]);

/** The field that a heading means, in any spelling such as `Match criteria`; undefined for other headings. */
function fieldOf(heading: string): FieldName | undefined {
  const words = heading
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter(Boolean);
  return SPELLINGS.get(words.join(' '));
}
