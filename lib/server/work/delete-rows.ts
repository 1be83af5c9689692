import 'server-only';
import { store } from '../db/client';
import { ROWS_OF, type Work } from './work';

const BATCH_SIZE = 500;

/** Deletes the rows of a piece of work, a few at a time: others must not wait for a hundred thousand of them. */
export async function deleteRows(kind: Work, id: string): Promise<void> {
  const { table, owner, number } = ROWS_OF[kind];
  for (;;) {
    const rows = store().selectFrom(table).select(number).where(owner, '=', id).limit(BATCH_SIZE);
    const deleted = await store()
      .deleteFrom(table)
      .where(owner, '=', id)
      .where(number, 'in', rows)
      .executeTakeFirst();
    if (Number(deleted.numDeletedRows) < BATCH_SIZE) return;
  }
}
