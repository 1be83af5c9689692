import 'server-only';
import { expressionBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { PageFilters } from '@/lib/api/pagination';
import { IMPORT_OF } from '@/lib/imports/kinds';
import type { rowFilters } from '@/lib/imports/schema';
import type { DryRun, ImportRow, ImportRowsPage } from '@/lib/imports/types';
import { type ImportField, MAX_CORRECTED_LENGTH } from '@/lib/imports/values';
import { wordSpellings } from '@/lib/search/text';
import { beginningOf } from '@/lib/well-formed';
import { fieldsFor } from '../contact-facts/fields';
import { reads, type Store, store } from '../db/client';
import { type Conditions, filterConditions, filtered } from '../db/conditions';
import { countRows } from '../db/count-rows';
import type { Tables } from '../db/schema/index';
import { containingAny } from '../db/sql';
import { giveWay } from '../give-way';
import type { Context } from '../http/context';
import { pageOfRows } from '../http/pagination';
import { type CellFault, faultsOf } from './check-rows';
import { factChanges } from './fact-changes';
import { createIsHidden, createReasonFor, ownFieldsOf } from './own-fields';
import { type ImportRecord, mappingOf, type RowRecord, readOwnImport } from './store';

type Filters = Omit<z.output<typeof rowFilters>, 'page' | 'per_page'>;

const where = expressionBuilder<Tables, 'import_row'>();

const CONDITIONS: Conditions<Filters> = {
  kind: (kind) => [where('kind', '=', kind)],
  // What was the same already is unchanged, whether that was known before the start or when its turn came.
  state: (state) => [
    state === 'unchanged'
      ? where.or([where('state', '=', state), where.and({ state: 'left_out', kind: 'unchanged' })])
      : where('state', '=', state),
    ...(state === 'left_out' ? [where('kind', 'is distinct from', 'unchanged')] : []),
  ],
  q: (text) => wordSpellings(text).map((spellings) => containingAny(where.ref('search'), spellings)),
};

/** Rows below the headings, in the order of the file. Throws AppError `not_found`. */
export async function listRows(
  ctx: Context,
  id: string,
  filters: Filters,
  page: PageFilters,
): Promise<ImportRowsPage> {
  const record = await readOwnImport(ctx, id);
  const toRow = await createToImportRow(ctx, record);
  const chosen = filtered(rowsBelow(reads({ signal: ctx.signal }), record), CONDITIONS, filters, null);
  const total = countedRows(record, filters) ?? (await countRows(chosen));
  const ordered = chosen.select(['row', SIZE]).orderBy('row');
  return pageOfRows(ordered, page, total, async (sized) => {
    const shown: ImportRow[] = [];
    for (const rows of inParts(sized)) {
      const stored = await rowsBelow(reads({ signal: ctx.signal }), record)
        .selectAll()
        .where('row', 'in', rows)
        .orderBy('row')
        .execute();
      const faults = await faultsIn(record, stored);
      for (const each of stored) {
        await giveWay(ctx.signal);
        shown.push(toRow(each, faults.get(each.row)));
      }
    }
    return shown;
  });
}

const COLUMNS = ['cells', 'values', 'before', 'after', 'search'] as const;
const SIZE = sql<number>`${sql.join(
  COLUMNS.map((name) => sql`coalesce(octet_length(${sql.ref(name)}), 0)`),
  sql` + `,
)}`.as('size');

/** Reading more in one statement would hold up other work. */
const PART_BYTES = 1_000_000;

function inParts(sized: { row: number; size: number }[]): number[][] {
  const parts: number[][] = [];
  let left = 0;
  for (const { row, size } of sized) {
    if (left < size) {
      parts.push([]);
      left = PART_BYTES;
    }
    parts.at(-1)?.push(row);
    left -= size;
  }
  return parts;
}

/** How many rows match, as the import knows without reading them: lists are polled while rows are saved. */
function countedRows(record: ImportRecord, { kind, state, ...others }: Filters): number | null {
  const { rows, dry_run } = record;
  if (record.rows_removed_at !== null || filterConditions(CONDITIONS, others, null).length > 0) return null;
  if (kind !== undefined && state !== undefined) return null;
  if (kind === undefined && state === undefined) return rows;
  if (dry_run === null) return null;
  if (state === 'left_out' || state === 'unchanged') return null;
  if (state !== undefined) return record[`n_${state}`];
  const { by_kind }: DryRun = JSON.parse(dry_run);
  return by_kind[kind ?? 'invalid'];
}

/** Those of an import below its headings. */
export function rowsBelow(db: Store, { id, header_row }: ImportRecord) {
  return db.selectFrom('import_row').where('import_id', '=', id).where('row', '>', header_row);
}

/** Cells and changes of fields that the reader may not see are left out, and what reasons say of them. */
export async function createToImportRow(
  ctx: Context,
  record: ImportRecord,
): Promise<(row: RowRecord, faults?: CellFault[]) => ImportRow> {
  const isHidden = createIsHidden(await ownFieldsOf(ctx, record.kind));
  const mapping = mappingOf(record);
  const hidden = mapping.map(isHidden);
  const reasonFor = createReasonFor(mapping, isHidden);
  const isDraft = record.state === 'draft';
  const fields = IMPORT_OF[record.kind].hasFacts ? await fieldsFor(ctx, store()) : [];
  return (stored, faults = []) => {
    const shownRow = toImportRow(stored, faults, isDraft);
    return {
      ...shownRow,
      reason: reasonFor(stored.reason),
      faults: faults.map(({ column, reason }) => ({ column, reason: reasonFor(reason) ?? '' })),
      cells: shownRow.cells.map((cell, at) => (hidden[at] ? '' : cell)),
      cut: shownRow.cut.filter((at) => !hidden[at]),
      changes: [...shownRow.changes, ...factChanges(stored, fields)],
    };
  };
}

/** Only of a draft: what was refused at the start isn't compared with today's contacts, tags and fields. */
export function faultsIn(record: ImportRecord, rows: readonly Pick<RowRecord, 'row' | 'cells' | 'kind'>[]) {
  const invalid = record.state === 'draft' ? rows.filter(({ kind }) => kind === 'invalid') : [];
  return faultsOf(record, invalid);
}

function toImportRow(
  stored: RowRecord,
  faults: readonly CellFault[],
  isDraft: boolean,
): Omit<ImportRow, 'reason' | 'faults'> & Required<Pick<ImportRow, 'cut'>> {
  const { row, kind, state, column, uuid, name } = stored;
  const toCorrect = isDraft ? [column, ...faults.map((fault) => fault.column)] : [];
  return {
    row,
    kind,
    state,
    column,
    ...shownCells(stored.cells, toCorrect),
    values: shownValues(stored.values),
    changes: changesOf(stored),
    record: uuid === null ? null : { uuid, name },
  };
}

const MAX_SHOWN = 500;
/** A page has a hundred rows of up to 100,000 characters, in up to 200 cells. */
const MAX_SHOWN_OF_ROW = 10_000;

const shownAmong = (texts: number) => {
  const most = Math.min(MAX_SHOWN, Math.floor(MAX_SHOWN_OF_ROW / texts));
  return (text: string) => beginningOf(text, most);
};

/** A cell that is to be corrected is changed where it is shown, so it is whole or can't be changed there. */
function shownCells(
  json: string,
  toCorrect: readonly (number | null)[],
): Required<Pick<ImportRow, 'cells' | 'cut'>> {
  const texts: string[] = JSON.parse(json);
  const shown = shownAmong(texts.length);
  const cut: number[] = [];
  let left = MAX_SHOWN_OF_ROW;
  const cells = texts.map((text, at) => {
    if (!toCorrect.includes(at)) return shown(text);
    if (text.length > Math.min(left, MAX_CORRECTED_LENGTH)) {
      cut.push(at);
      return beginningOf(text, MAX_SHOWN);
    }
    left -= text.length;
    return text;
  });
  return { cells, cut };
}

function shownValues(json: string): ImportRow['values'] {
  const values = Object.entries(JSON.parse(json) as Record<string, string>);
  const shown = shownAmong(values.length);
  return Object.fromEntries(values.map(([field, text]) => [field, shown(text)]));
}

function changesOf({ before, after }: RowRecord): ImportRow['changes'] {
  if (before === null || after === null) return [];
  const [was, is]: Partial<Record<ImportField, string>>[] = [JSON.parse(before), JSON.parse(after)];
  const fields = Object.keys(is ?? {}) as ImportField[];
  const shown = shownAmong(fields.length);
  return fields.flatMap((field) =>
    was?.[field] === is?.[field]
      ? []
      : [{ field, before: shown(was?.[field] ?? ''), after: shown(is?.[field] ?? '') }],
  );
}
