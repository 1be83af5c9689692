import 'server-only';
import { reads, type Store } from '../db/client';
import { ROWS_OF, type Work } from '../work/work';
import {
  DUE,
  dueBroadcasts,
  dueImports,
  ENDED_BROADCASTS,
  ENDED_IMPORTS,
  IS_KNOWN,
  type RemovalRun,
} from './due';

/** Rows that SQLite deletes within a few milliseconds; other writes wait for that long. */
const BATCH_SIZE = 100;

/** Removes the people of broadcasts. The counters stay, and those of whom it is unknown whether they got the message. */
export async function removePeople(run: RemovalRun): Promise<void> {
  const { before, now, signal } = run;
  const due = await DUE.people(reads({ bulk: true, signal }), before)
    .select('broadcast_id as id')
    .distinct()
    .execute();
  await removeRowsOf('broadcast', due, run, (tx, id) =>
    tx
      .updateTable('broadcast')
      .set({ people_removed_at: new Date(now).toISOString() })
      .where('id', 'in', dueBroadcasts(tx, before).where('broadcast.id', '=', id))
      // PostgreSQL reads the row again when it had to wait for it, but not the subquery.
      .where('state', 'in', ENDED_BROADCASTS),
  );
}

/** Removes the rows of imports, which can't be undone afterwards. */
export async function removeImportRows(run: RemovalRun): Promise<void> {
  const { before, now, signal } = run;
  const due = await DUE.import_rows(reads({ bulk: true, signal }), before)
    .select('import_id as id')
    .distinct()
    .execute();
  await removeRowsOf('import', due, run, (tx, id) =>
    tx
      .updateTable('import')
      .set({ rows_removed_at: new Date(now).toISOString(), undoable: 0 })
      // So that no one undoes what they have read before.
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', 'in', dueImports(tx, before).where('import.id', '=', id))
      .where('state', 'in', ENDED_IMPORTS),
  );
}

type Marking = { executeTakeFirst(): Promise<{ numUpdatedRows: bigint }> };

/** Marks each piece of work first, so that no one takes what is left of its rows for all of them. */
async function removeRowsOf(
  kind: Work,
  due: readonly { id: string }[],
  { step }: RemovalRun,
  mark: (tx: Store, id: string) => Marking,
): Promise<void> {
  for (const { id } of due) {
    const { numUpdatedRows } = await step((tx) => mark(tx, id).executeTakeFirst());
    if (Number(numUpdatedRows) > 0) while (await step((tx) => removeSomeRows(tx, kind, id)));
  }
}

/** Those of which it is known what became of them. False when these were the last. */
export async function removeSomeRows(tx: Store, kind: Work, id: string): Promise<boolean> {
  const { table, owner, number } = ROWS_OF[kind];
  const rows = tx.selectFrom(table).select(number).where(owner, '=', id).where(IS_KNOWN);
  const deleted = await tx
    .deleteFrom(table)
    .where(owner, '=', id)
    .where(number, 'in', rows.limit(BATCH_SIZE))
    .executeTakeFirst();
  return Number(deleted.numDeletedRows) === BATCH_SIZE;
}

/** Removes the files and the typed numbers of audiences, one at a time: each may have megabytes. */
export async function removeAudienceFiles({ before, step, signal }: RemovalRun): Promise<void> {
  const due = await DUE.audience_files(reads({ bulk: true, signal }), before)
    .select(['broadcast_id', 'position'])
    .execute();
  for (const source of due) {
    await step((tx) =>
      tx
        .updateTable('broadcast_source')
        .set({ text: null })
        .where((where) => where.and(source))
        .where('broadcast_id', 'in', dueBroadcasts(tx, before))
        .execute(),
    );
  }
}
