import 'server-only';
import type { ZodType } from 'zod';
import type { ImportRules, RowKind } from '@/lib/imports/schema';
import type { ImportField } from '@/lib/imports/values';
import { type Coded, sentences } from '@/lib/messages/coded';
import type { RowFacts } from './row-facts';

export type FileRow = { row: number; cells: string[]; values: Partial<Record<ImportField, string>> };

/** What is wrong with a row, and the field to correct. */
export type Fault = { field: ImportField; reason: Coded };

/** A row of which the first thing that is wrong is said, and the others where there is room for them. */
export function invalid(faults: readonly Fault[]) {
  return { kind: 'invalid', ...faults[0], faults } as const;
}

/** What a schema says of a cell; null when it fits. */
export function wrongIn(schema: ZodType, cell: unknown): Coded | null {
  const issue = schema.safeParse(cell).error?.issues[0];
  return issue ? sentences(issue.message) : null;
}

export type CheckedRow = {
  kind: RowKind;
  isSaved: boolean;
  field?: ImportField;
  reason?: Coded;
  /** All that is wrong with an invalid row, this reason of this field first. */
  faults?: readonly Fault[];
  /** Equal for rows about the same record; null if unreadable. */
  key: string | null;
  uuid?: string | null;
  name: string | null;
  values: Partial<Record<ImportField, string>>;
  /** See `place` of the table. */
  place: number;
  before?: object | null;
  after?: object | null;
  facts?: RowFacts | null;
};

export type CheckOptions = {
  rules: ImportRules;
  country: string | null;
  /** In a workbook, numbers aren't written in any language. */
  format: 'csv' | 'xlsx';
};

/** Checks rows of one kind, in their order, against the store. Rows repeated in the file aren't noticed. */
export type CheckRows = (rows: FileRow[], options: CheckOptions) => Promise<CheckedRow[]>;

/** Creates come after updates: new contacts can move the others to other pages of the service's list. */
export const CREATES_FROM = 1_000_000_000;

/** Places before this are of rows that need no call: they are saved first, also while the service is down. */
export const CALLS_FROM = 0;

/** The text of each field; the last of several columns of a field that has content. */
export function readRow(
  { row, cells }: { row: number; cells: string },
  mapping: readonly (ImportField | null)[],
): FileRow {
  const texts: string[] = JSON.parse(cells);
  const values: FileRow['values'] = {};
  for (const [at, field] of mapping.entries()) {
    const text = (texts[at] ?? '').trim();
    if (field !== null && (text !== '' || values[field] === undefined)) values[field] = text;
  }
  return { row, cells: texts, values };
}
