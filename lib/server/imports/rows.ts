import 'server-only';
import { expressionBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { TableFile } from '@/lib/api/export-file';
import type { PageFilters } from '@/lib/api/pagination';
import { IMPORT_OF } from '@/lib/imports/kinds';
import type { rowFilters } from '@/lib/imports/schema';
import type { DryRun, ImportRow, ImportRowsPage } from '@/lib/imports/types';
import type { ImportField } from '@/lib/imports/values';
import { coded, sentences } from '@/lib/messages/coded';
import { translate } from '@/lib/messages/loaded';
import { wordSpellings } from '@/lib/search/text';
import { recordInTransaction } from '../audit/audit';
import { type TableChunk, tableResponse } from '../audit/export-response';
import { fieldsFor } from '../contact-facts/fields';
import { reads, type Store, store } from '../db/client';
import { type Conditions, filterConditions, filtered } from '../db/conditions';
import { countRows } from '../db/count-rows';
import type { Tables } from '../db/schema/index';
import { containingAny } from '../db/sql';
import { AppError } from '../errors';
import { giveWay } from '../give-way';
import type { Context } from '../http/context';
import { pageOfRows } from '../http/pagination';
import { availableLanguages } from '../messages/catalog';
import { readersLanguage } from '../messages/reader';
import { type CellFault, checkRows, faultsOf, writeRows } from './check-rows';
import { storeChange } from './dry-run-counts';
import { factChanges } from './fact-changes';
import { addToFixed } from './fix-all';
import { requireMayFill } from './may-fill';
import { createIsHidden, createReasonFor, ownFieldsOf } from './own-fields';
import { type ImportRecord, mappingOf, type RowRecord, readOwnImport, requireDraft } from './store';

type Filters = Omit<z.output<typeof rowFilters>, 'page' | 'per_page'>;

const where = expressionBuilder<Tables, 'import_row'>();

const CONDITIONS: Conditions<Filters> = {
  kind: (kind) => [where('kind', '=', kind)],
  state: (state) => [where('state', '=', state)],
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
  const chosen = filtered(below(reads({ signal: ctx.signal }), record), CONDITIONS, filters, null);
  const total = countedRows(record, filters) ?? (await countRows(chosen));
  const ordered = chosen.select(['row', SIZE]).orderBy('row');
  return pageOfRows(ordered, page, total, async (sized) => {
    const shown: ImportRow[] = [];
    for (const rows of inParts(sized)) {
      const stored = await below(reads({ signal: ctx.signal }), record)
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
  if (state !== undefined) return record[`n_${state}`];
  const { by_kind }: DryRun = JSON.parse(dry_run);
  return by_kind[kind ?? 'invalid'];
}

function below(db: Store, { id, header_row }: ImportRecord) {
  return db.selectFrom('import_row').where('import_id', '=', id).where('row', '>', header_row);
}

/** Cells and changes of fields that the reader may not see are left out, and what reasons say of them. */
async function createToImportRow(
  ctx: Context,
  record: ImportRecord,
): Promise<(row: RowRecord, faults?: CellFault[]) => ImportRow> {
  const isHidden = createIsHidden(await ownFieldsOf(ctx, record.kind));
  const mapping = mappingOf(record);
  const hidden = mapping.map(isHidden);
  const reasonFor = createReasonFor(mapping, isHidden);
  const fields = IMPORT_OF[record.kind].hasFacts ? await fieldsFor(ctx, reads()) : [];
  return (stored, faults = []) => {
    const shownRow = toImportRow(stored, faults);
    return {
      ...shownRow,
      reason: reasonFor(stored.reason),
      faults: faults.map(({ column, reason }) => ({ column, reason: reasonFor(reason) ?? '' })),
      cells: shownRow.cells.map((cell, at) => (hidden[at] ? '' : cell)),
      changes: [...shownRow.changes, ...factChanges(stored, fields)],
    };
  };
}

/** Only of a draft, in which they can be corrected: others are polled. */
/** Only of a draft: what was refused at the start isn't compared with today's contacts, tags and fields. */
function faultsIn(record: ImportRecord, rows: readonly Pick<RowRecord, 'row' | 'cells' | 'kind'>[]) {
  const invalid = record.state === 'draft' ? rows.filter(({ kind }) => kind === 'invalid') : [];
  return faultsOf(record, invalid);
}

function toImportRow(stored: RowRecord, faults: readonly CellFault[]): Omit<ImportRow, 'reason' | 'faults'> {
  const { row, kind, state, column, uuid, name } = stored;
  return {
    row,
    kind,
    state,
    column,
    cells: shownCells(stored, faults),
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
  return (text: string) => text.slice(0, most);
};

/** The cells that are to be corrected are the longest: they can be changed where they are shown. */
function shownCells({ cells, column }: RowRecord, faults: readonly CellFault[]): string[] {
  const texts: string[] = JSON.parse(cells);
  const shown = shownAmong(texts.length);
  const wrong = [column, ...faults.map((fault) => fault.column)];
  return texts.map((text, at) => (wrong.includes(at) ? text.slice(0, MAX_SHOWN) : shown(text)));
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

/**
 * Changes cells of a row, and checks it again with those that have its number. Throws AppError `conflict`, and `forbidden`
 * for a cell of a field that the caller may not set.
 */
export async function fixRow(
  ctx: Context,
  id: string,
  row: number,
  cells: Record<string, string>,
): Promise<ImportRow> {
  const record = await readOwnImport(ctx, id);
  requireDraft(record);
  const mapping = mappingOf(record);
  await requireMayFill(
    ctx,
    record,
    Object.keys(cells).map((at) => mapping[Number(at)] ?? null),
  );
  if (record.dry_run === null) throw notChecked();
  const stored = await findRow(store(), record, row);
  const texts: string[] = JSON.parse(stored.cells);
  const headings: string[] = JSON.parse(record.headings);
  for (const [at, text] of Object.entries(cells)) {
    while (texts.length <= Number(at)) texts.push('');
    texts[Number(at)] = text;
  }
  const fixed = { row, cells: JSON.stringify(texts) };
  const [alone] = await checkRows(record, [fixed], new Map());
  const keys = [stored.key, alone?.key].flatMap((key) => key ?? []);
  const others = await rowsWithKeys(record, keys, row);
  const affected = [...others, { ...stored, ...fixed }].toSorted((one, other) => one.row - other.row);
  const checked = await checkRows(record, affected, new Map());
  await store()
    .transaction()
    .execute(async (tx) => {
      const held = await tx
        .updateTable('import')
        .set({ version: record.version + 1 })
        .where('id', '=', id)
        .where('version', '=', record.version)
        .where('state', '=', 'draft')
        .executeTakeFirst();
      if (Number(held.numUpdatedRows) === 0) throw fixedSince();
      await tx
        .updateTable('import_row')
        .set({ phone_key: null })
        .where('import_id', '=', id)
        .where(
          'row',
          'in',
          affected.map((each) => each.row),
        )
        .execute();
      await writeRows(tx, checked);
      // Remembered, so that a right cell that holds another mistake can be corrected again.
      await tx
        .updateTable('import_row')
        .set({ column: Math.min(...Object.keys(cells).map(Number)) })
        .where('import_id', '=', id)
        .where('row', '=', row)
        .where('column', 'is', null)
        .execute();
      if (stored.cells_before !== null) {
        const own = tx.updateTable('import_row').set({ cells_before: null }).where('import_id', '=', id);
        await own.where('row', '=', row).execute();
        await addToFixed(tx, id, -1);
      }
      const was = affected.flatMap(({ kind, ...row }) => (kind === null ? [] : { ...row, kind }));
      await storeChange(tx, id, was, checked);
      const columns = Object.keys(cells).map((at) => headings[Number(at)] || String(Number(at) + 1));
      const after = { row, columns };
      await recordInTransaction(tx, ctx, {
        action: 'import.update',
        record: { type: 'import', id },
        label: record.name,
        after,
      });
    });
  const after = await findRow(store(), record, row);
  const faults = await faultsIn(record, [after]);
  return (await createToImportRow(ctx, record))(after, faults.get(row));
}

async function findRow(db: Store, record: ImportRecord, row: number): Promise<RowRecord> {
  const found = await below(db, record).selectAll().where('row', '=', row).executeTakeFirst();
  if (!found) throw new AppError('not_found', coded('imports-errors.noSuchRow'));
  return found;
}

const MAX_SAME = 1_000;

function rowsWithKeys(record: ImportRecord, keys: string[], except: number): Promise<RowRecord[]> {
  if (keys.length === 0) return Promise.resolve([]);
  return below(store(), record)
    .selectAll()
    .where('key', 'in', keys)
    .where('row', '!=', except)
    .orderBy('row')
    .limit(MAX_SAME)
    .execute();
}

/** A check in progress would overwrite the row. */
function notChecked(): AppError {
  return new AppError('conflict', coded('imports-errors.notChecked'), {
    consequence: coded('imports-errors.rowNotChanged'),
  });
}

function fixedSince(): AppError {
  return new AppError('conflict', coded('imports-errors.changedMeanwhile'), {
    consequence: coded('imports-errors.rowNotChangedReload'),
  });
}

const CHUNK = 100;
const NOT_SAVED = ['refused', 'changed_meanwhile', 'unknown', 'not_reached', 'not_undone'] as const;

/**
 * The rows that were not or would not be saved, except unchanged ones, as a file: the columns of the file, then `row` and
 * `reason`, so that it can be fixed and imported again. Throws AppError `not_found`.
 */
export async function exportRejected(ctx: Context, id: string, as: TableFile): Promise<Response> {
  const record = await readOwnImport(ctx, id);
  const total = await countRows(rejectedRows(record));
  return tableResponse(ctx, {
    event: {
      action: 'import.export',
      record: { type: 'import', id },
      label: record.name,
      after: { rows: total },
    },
    total,
    name: 'rows-left-out',
    as,
    chunks: tableOf(record, createIsHidden(await ownFieldsOf(ctx, record.kind))),
  });
}

function rejectedRows(record: ImportRecord) {
  return below(reads({ bulk: true }), record).where((where) =>
    where.or([
      where('state', 'in', NOT_SAVED),
      where.and([where('state', '=', 'left_out'), where('kind', '!=', 'unchanged')]),
    ]),
  );
}

async function* tableOf(
  record: ImportRecord,
  isHidden: ReturnType<typeof createIsHidden>,
): AsyncGenerator<TableChunk> {
  const mapping = mappingOf(record);
  const hidden = mapping.map(isHidden);
  const reasonFor = createReasonFor(mapping, isHidden);
  const headings: string[] = JSON.parse(record.headings);
  const added = new Set(availableLanguages().flatMap(addedHeadings));
  const isLeftOut = (heading: string, at: number) => added.has(heading) || hidden[at] === true;
  const head = headings.filter((heading, at) => !isLeftOut(heading, at));
  yield { table: [[...head, ...addedHeadings(readersLanguage())]], rows: 0 };
  for (let after = record.header_row; ; ) {
    const rows = await rejectedRows(record)
      .select(['row', 'cells', 'reason', 'kind'])
      .where('row', '>', after)
      .orderBy('row')
      .limit(CHUNK)
      .execute();
    const faults = await faultsIn(record, rows);
    const table = rows.map(({ row, cells, reason }) => {
      const all = faults.get(row)?.map((fault) => fault.reason) ?? [];
      const texts: string[] = JSON.parse(cells);
      const own = headings.flatMap((heading, at) => (isLeftOut(heading, at) ? [] : (texts[at] ?? '')));
      return [...own, String(row), reasonFor(all.length > 1 ? sentences(...all) : reason) ?? ''];
    });
    yield { table, rows: rows.length };
    if (rows.length < CHUNK) return;
    after = rows.at(-1)?.row ?? after;
  }
}

/** Of the columns that a download adds. An earlier one, which is imported again, may have another language. */
function addedHeadings(language: string): string[] {
  const t = translate(language, 'imports-file');
  return [t('row'), t('reason')];
}
