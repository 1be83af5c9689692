import 'server-only';
import { PHONE_FAULTS } from '@/lib/contacts/phone-faults';
import type { SameFix } from '@/lib/imports/schema';
import type { Import } from '@/lib/imports/types';
import { coded } from '@/lib/messages/coded';
import { audited } from '../audit/audit';
import { rowBatchesOf } from '../db/batches';
import { type Store, store } from '../db/client';
import { afterSave } from '../db/store-errors';
import { AppError } from '../errors';
import { giveWay } from '../give-way';
import type { Context } from '../http/context';
import { dropJob } from '../jobs/background-jobs';
import { phoneOfCell } from '../phone';
import { requestCheck } from './request-check';
import { getImport, type ImportRecord, mappingOf, readOwnImport, requireDraft } from './store';

const CHUNK = 100;
const ROWS_PER_STATEMENT = 50;

/**
 * Reads all numbers that have this fault in the same way, and asks for a check of the rows. The cells before are kept for
 * `undoFixes`. Throws AppError `conflict` when someone else has changed or started the import.
 */
export async function fixAll(
  ctx: Context,
  id: string,
  { version, fault, reading }: SameFix,
): Promise<Import> {
  const record = await readDraft(ctx, id, version);
  const column = mappingOf(record).lastIndexOf('phone');
  const event = {
    action: 'import.update',
    record: { type: 'import', id },
    label: record.name,
    after: { fix: fault, reading },
  };
  await audited(ctx, event, async (found) => {
    const held = await changeDraft(record);
    let count = 0;
    for await (const rows of faultyRows(id, PHONE_FAULTS[fault])) {
      const fixed = await readAgain(rows, record, column, reading);
      count += fixed.length;
      await whileHeld(held, (tx) => writeFixed(tx, id, fixed));
    }
    found.result = { rows: count };
  });
  return afterSave(async () => {
    await requestCheck(ctx, id);
    return getImport(ctx, id);
  });
}

/** Puts back the cells that `fixAll` has changed, except those that were changed again. Throws as it does. */
export async function undoFixes(ctx: Context, id: string, version: number): Promise<Import> {
  const record = await readDraft(ctx, id, version);
  const event = {
    action: 'import.update',
    record: { type: 'import', id },
    label: record.name,
    after: { fix: null },
  };
  await audited(ctx, event, async () => {
    const held = await changeDraft(record);
    for (let after = 0; ; ) {
      const rows = await store()
        .selectFrom('import_row')
        .select('row')
        .where('import_id', '=', id)
        .where('row', '>', after)
        .where('cells_before', 'is not', null)
        .orderBy('row')
        .limit(CHUNK)
        .execute();
      const numbers = rows.map(({ row }) => row);
      if (numbers.length > 0) await whileHeld(held, (tx) => putBack(tx, id, numbers));
      if (numbers.length < CHUNK) return;
      after = numbers.at(-1) ?? after;
    }
  });
  return afterSave(async () => {
    await requestCheck(ctx, id);
    return getImport(ctx, id);
  });
}

type FaultyRow = { row: number; cells: string; cells_before: string | null };
type FixedRow = FaultyRow & { isNew: boolean };

async function* faultyRows(id: string, code: string): AsyncGenerator<FaultyRow[]> {
  for (let after = 0; ; ) {
    const rows = await store()
      .selectFrom('import_row')
      .select(['row', 'cells', 'cells_before'])
      .where('import_id', '=', id)
      .where('kind', '=', 'invalid')
      .where('row', '>', after)
      .where('reason', 'like', `${code}{%`)
      .orderBy('row')
      .limit(CHUNK)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < CHUNK) return;
    after = rows.at(-1)?.row ?? after;
  }
}

async function readAgain(
  rows: FaultyRow[],
  { default_country: country }: ImportRecord,
  column: number,
  reading: SameFix['reading'],
): Promise<FixedRow[]> {
  const fixed: FixedRow[] = [];
  for (const { row, cells, cells_before } of rows) {
    await giveWay();
    const texts: string[] = JSON.parse(cells);
    const read = phoneOfCell(texts[column] ?? '', { country });
    const phone = 'fault' in read ? read.readings?.[reading] : undefined;
    if (phone === undefined) continue;
    texts[column] = phone;
    const before = { cells_before: cells_before ?? cells, isNew: cells_before === null };
    fixed.push({ row, cells: JSON.stringify(texts), ...before });
  }
  return fixed;
}

async function writeFixed(tx: Store, id: string, fixed: FixedRow[]): Promise<void> {
  for (const batch of rowBatchesOf(fixed, ROWS_PER_STATEMENT)) {
    await tx
      .insertInto('import_row')
      .values(batch.map(({ isNew: _, ...row }) => ({ ...row, import_id: id, ...UNCHECKED })))
      .onConflict((conflict) =>
        conflict.columns(['import_id', 'row']).doUpdateSet(({ ref }) => ({
          cells: ref('excluded.cells'),
          cells_before: ref('excluded.cells_before'),
        })),
      )
      .execute();
  }
  await addToFixed(tx, id, fixed.filter(({ isNew }) => isNew).length);
}

const UNCHECKED = { values: '{}', state: 'left_out', place: 0, search: '' } as const;

async function putBack(tx: Store, id: string, rows: number[]): Promise<void> {
  await tx
    .updateTable('import_row')
    .set(({ fn, ref }) => ({ cells: fn.coalesce(ref('cells_before'), ref('cells')), cells_before: null }))
    .where('import_id', '=', id)
    .where('row', 'in', rows)
    .execute();
  await addToFixed(tx, id, -rows.length);
}

export async function addToFixed(tx: Store, id: string, rows: number): Promise<void> {
  await tx
    .updateTable('import')
    .set(({ eb }) => ({ fixed_rows: eb('fixed_rows', '+', rows) }))
    .where('id', '=', id)
    .execute();
}

async function readDraft(ctx: Context, id: string, version: number): Promise<ImportRecord> {
  const record = await readOwnImport(ctx, id);
  requireDraft(record);
  if (record.version !== version) throw changedByOthers();
  return record;
}

type Held = { id: string; version: number };

/** The draft with a new version, so that no one else changes its rows at the same time. */
async function changeDraft({ id, version, rows }: ImportRecord): Promise<Held> {
  const next = version + 1;
  const changed = await store()
    .updateTable('import')
    .set({ version: next, dry_run: null, token: null, n_waiting: 0, n_left_out: rows })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  if (Number(changed.numUpdatedRows) === 0) throw changedByOthers();
  await dropJob(store(), id);
  return { id, version: next };
}

async function whileHeld({ id, version }: Held, change: (tx: Store) => Promise<void>): Promise<void> {
  await store()
    .transaction()
    .execute(async (tx) => {
      const held = await tx
        .updateTable('import')
        .set({ version })
        .where('id', '=', id)
        .where('version', '=', version)
        .where('state', '=', 'draft')
        .executeTakeFirst();
      if (Number(held.numUpdatedRows) === 0) throw changedByOthers();
      await change(tx);
    });
}

function changedByOthers(): AppError {
  return new AppError('conflict', coded('imports-errors.changedSince'), {
    consequence: coded('imports-errors.lookAgain'),
  });
}
