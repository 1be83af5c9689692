import 'server-only';
import { type Store, store } from '../db/client';
import { ROWS_OF, type Work } from './work';

const BATCH_SIZE = 500;

/**
 * Deletes the rows of a piece of work, a few at a time: others must not wait for a hundred thousand of them. False once
 * `hold` is false: the rows that are there by then stay.
 */
export async function deleteRows(
  kind: Work,
  id: string,
  hold: (tx: Store) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const { table, owner, number } = ROWS_OF[kind];
  const deleteSome = async (tx: Store) => {
    if (!(await hold(tx))) return null;
    const rows = tx.selectFrom(table).select(number).where(owner, '=', id).limit(BATCH_SIZE);
    return tx.deleteFrom(table).where(owner, '=', id).where(number, 'in', rows).executeTakeFirst();
  };
  for (;;) {
    const deleted = await store().transaction().execute(deleteSome);
    if (deleted === null) return false;
    if (Number(deleted.numDeletedRows) < BATCH_SIZE) return true;
  }
}
