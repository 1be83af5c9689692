import 'server-only';
import type { ImportRow } from '@/lib/imports/types';
import { coded } from '@/lib/messages/coded';
import { recordInTransaction } from '../audit/audit';
import { type Store, store } from '../db/client';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { checkRows, writeRows } from './check-rows';
import { storeChange } from './dry-run-counts';
import { addToFixed } from './fix-all';
import { requireMayFill } from './may-fill';
import { createToImportRow, faultsIn, rowsBelow } from './rows';
import { type ImportRecord, mappingOf, type RowRecord, readOwnImport, requireDraft } from './store';

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
  const found = await rowsBelow(db, record).selectAll().where('row', '=', row).executeTakeFirst();
  if (!found) throw new AppError('not_found', coded('imports-errors.noSuchRow'));
  return found;
}

const MAX_SAME = 1_000;

function rowsWithKeys(record: ImportRecord, keys: string[], except: number): Promise<RowRecord[]> {
  if (keys.length === 0) return Promise.resolve([]);
  return rowsBelow(store(), record)
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
