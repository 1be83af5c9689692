import 'server-only';
import { type Kysely, sql } from 'kysely';
import { systemClock } from '@/lib/clock';
import { IMPORT_OF } from '@/lib/imports/kinds';
import type { RowState } from '@/lib/imports/schema';
import { IMPORT_KINDS } from '@/lib/imports/values';
import type { Coded } from '@/lib/messages/coded';
import { type Store, store } from '../db/client';
import type { Tables } from '../db/schema/index';
import { untilStored } from '../db/until-stored';
import { fence } from '../jobs/fence';
import type { Lease } from '../jobs/lease';
import { changeByItself } from '../work/change';
import { countersMoved, isInState } from '../work/work';
import type { ImportRecord, RowRecord } from './store';

export type Move = { id: string; row: number; from: RowState; to: RowState };
export type Fields = Partial<
  Pick<RowRecord, 'uuid' | 'before' | 'after' | 'facts' | 'name' | 'changed_at'> & { reason: Coded | null }
>;

/**
 * Moves a row between states together with the counters, which therefore always add up. False when the row is no longer
 * in the first state.
 */
export function moveRow(tx: Store, { row, ...move }: Move, fields: Fields = {}): Promise<boolean> {
  return moveRows(tx, { ...move, rows: [row] }, fields);
}

/** The same for several rows, within `whileInState`: none is moved when one of them is no longer in the first state. */
export async function moveRows(
  tx: Store,
  { id, rows, from, to }: Omit<Move, 'row'> & { rows: readonly number[] },
  fields: Fields = {},
): Promise<boolean> {
  const at = systemClock.iso();
  const moved = await tx
    .updateTable('import_row')
    .set({ changed_at: at, ...fields, state: to })
    .where('import_id', '=', id)
    .where('row', 'in', rows)
    .where('state', '=', from)
    .returning(['before', 'uuid', 'facts'])
    .execute();
  if (moved.length === 0) return false;
  if (moved.length < rows.length) throw new NotInState();
  const changes = moved.filter(({ before, facts }) => before !== null || facts !== null);
  const entries = moved.filter(({ uuid }) => uuid);
  const undoable = Number(to === 'done') - Number(from === 'done');
  await tx
    .updateTable('import')
    .set({
      undoable: undoableBy({ before: undoable * changes.length, uuid: undoable * entries.length }),
      ...countersMoved(from, to, rows.length),
      progress_at: at,
    })
    .where('id', '=', id)
    .execute();
  return true;
}

/** By how many of the rows with values or facts before, or of those with an entry, the kind's undo has more to do. */
function undoableBy(rows: Record<'before' | 'uuid', number>) {
  const cases = IMPORT_KINDS.map((kind) => {
    const { undo } = IMPORT_OF[kind];
    return sql`when ${sql.lit(kind)} then ${sql.lit(undo ? rows[undo.needs] : 0)}`;
  });
  return sql<number>`undoable + case kind ${sql.join(cases, sql` `)} end`;
}

/** Forgets the entry of a row that is no longer `done`, because the row has not added it. */
export async function forgetEntry(tx: Store, { id, row }: Pick<Move, 'id' | 'row'>): Promise<void> {
  await tx
    .updateTable('import_row')
    .set({ uuid: null })
    .where('import_id', '=', id)
    .where('row', '=', row)
    .execute();
}

export function moveWhile(
  lease: Lease,
  state: ImportRecord['state'],
  move: Move,
  fields: Fields = {},
): Promise<boolean> {
  return whileInState(lease, { id: move.id, state }, (tx) => moveRow(tx, move, fields));
}

/**
 * Moves rows in a transaction while this process has the lease and the import is in this state; false otherwise. Throws
 * LeaseLost when another process has taken the work.
 */
export function whileInState(
  lease: Lease,
  { id, state }: Pick<ImportRecord, 'id' | 'state'>,
  change: (tx: Kysely<Tables>) => Promise<boolean>,
): Promise<boolean> {
  return store()
    .transaction()
    .execute(async (tx) => {
      await fence(tx, lease);
      // Moving a row locks the import, so that a pause is either seen below or stored after it.
      if (!(await change(tx))) return false;
      if (!(await isInState(tx, 'import', id, state))) throw new NotInState();
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof NotInState) return false;
      throw error;
    });
}

class NotInState extends Error {
  override readonly name = 'NotInState';
}

/**
 * Stores the outcome of a row, whichever process has the lease now. Retries while the store is unavailable: a row
 * whose outcome is lost could be saved twice.
 */
export function settleRow(move: Move, fields: Fields = {}): Promise<boolean> {
  return settling(move, (tx) => moveRow(tx, move, fields));
}

/** The same for what else ends a row. It may run again. */
export function settling(
  { id, row }: Pick<Move, 'id' | 'row'>,
  change: (tx: Kysely<Tables>) => Promise<boolean>,
): Promise<boolean> {
  return untilStored(`row ${row} of import ${id}`, () => store().transaction().execute(change));
}

export async function pauseImport(id: string, reason: string): Promise<void> {
  await endWork(id, {
    action: 'import.pause',
    from: ['running', 'undoing'],
    set: { state: 'paused', reason },
  });
}

/**
 * Moves an import to a state without work, such as paused or finished. False when it is in no state of `from` any
 * more.
 */
export function endWork(
  id: string,
  change: Parameters<typeof changeByItself<'import'>>[3],
): Promise<boolean> {
  return store()
    .transaction()
    .execute((tx) => changeByItself(tx, 'import', id, change));
}
