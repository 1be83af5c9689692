import 'server-only';
import { sql } from 'kysely';
import { type Store, store } from '../db/client';
import { countersMoved, ROWS_OF, type Work } from './work';

/** Rows that change in one transaction. */
const CHUNK = 500;

/** Worded like the condition of an index, because SQLite uses the index for no other wording. */
const IS_WAITING = sql<boolean>`state = 'waiting'`;

/** Marks waiting rows of stopped work as not reached. The request and the runner may do this at the same time. */
export async function leaveWaiting(kind: Work, id: string): Promise<void> {
  for (;;) {
    const found = await store()
      .transaction()
      .execute((tx) => leaveSome(tx, kind, id));
    if (found < CHUNK) return;
  }
}

async function leaveSome(tx: Store, kind: Work, id: string): Promise<number> {
  const { table, owner, number } = ROWS_OF[kind];
  const rows = await tx
    .selectFrom(table)
    .select(sql<number>`${sql.ref(number)}`.as('number'))
    .where(owner, '=', id)
    .where(IS_WAITING)
    .limit(CHUNK)
    .execute();
  if (rows.length === 0) return 0;
  const numbers = rows.map((row) => row.number);
  const left = await tx
    .updateTable(table)
    .set({ state: 'not_reached' })
    .where(owner, '=', id)
    .where(number, 'in', numbers)
    // Others may have left them since.
    .where(IS_WAITING)
    .executeTakeFirst();
  await tx
    .updateTable(kind)
    .set(countersMoved('waiting', 'not_reached', Number(left.numUpdatedRows)))
    .where('id', '=', id)
    .execute();
  return rows.length;
}
