import 'server-only';
import { sql } from 'kysely';
import { reads } from '../db/client';
import { ROWS_OF, type Work } from '../work/work';
import { dueAudienceFiles, dueBroadcasts, dueImports } from './due';
import type { RemovalRun } from './removal';

/** Rows that SQLite deletes within a few milliseconds; other writes wait for that long. */
const BATCH_SIZE = 100;

/** Removes the people of broadcasts. The counters stay, and those of whom it is unknown whether they got the message. */
export async function removePeople(removal: RemovalRun): Promise<void> {
  const { before, now, step, signal } = removal;
  const due = await dueBroadcasts(reads({ bulk: true, signal }), before)
    .select('broadcast.id')
    .where('people_removed_at', 'is', null)
    .execute();
  for (const { id } of due) {
    await step((tx) =>
      tx
        .updateTable('broadcast')
        .set({ people_removed_at: new Date(now).toISOString() })
        .where('id', 'in', dueBroadcasts(tx, before).select('broadcast.id').where('broadcast.id', '=', id))
        .execute(),
    );
  }
  await removeRowsOf('broadcast', 'people_removed_at', removal);
}

/** Removes the rows of imports, which can't be undone afterwards. */
export async function removeImportRows(removal: RemovalRun): Promise<void> {
  const { before, now, step, signal } = removal;
  const due = await dueImports(reads({ bulk: true, signal }), before)
    .select('import.id')
    .where('rows_removed_at', 'is', null)
    .execute();
  for (const { id } of due) {
    await step((tx) =>
      tx
        .updateTable('import')
        .set({ rows_removed_at: new Date(now).toISOString(), undoable: 0 })
        // So that no one undoes what they have read before.
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', 'in', dueImports(tx, before).select('import.id').where('import.id', '=', id))
        .execute(),
    );
  }
  await removeRowsOf('import', 'rows_removed_at', removal);
}

/** Also goes on with those that a process was killed at. */
async function removeRowsOf(
  kind: Work,
  mark: 'people_removed_at' | 'rows_removed_at',
  { step, signal }: RemovalRun,
): Promise<void> {
  const { table, owner, number } = ROWS_OF[kind];
  const isKnown = sql<boolean>`${sql.ref(`${table}.state`)} <> 'unknown'`;
  const marked = await sql<{ id: string }>`
    select id from ${sql.table(kind)} as work where ${sql.ref(`work.${mark}`)} is not null and exists (
      select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${owner}`)} = work.id and ${isKnown}
    )`.execute(reads({ bulk: true, signal }));
  for (const { id } of marked.rows) {
    let found = BATCH_SIZE;
    while (found === BATCH_SIZE) {
      found = await step(async (tx) => {
        const rows = tx
          .selectFrom(table)
          .select(number)
          .where(owner, '=', id)
          .where(isKnown)
          .limit(BATCH_SIZE);
        const deleted = await tx
          .deleteFrom(table)
          .where(owner, '=', id)
          .where(number, 'in', rows)
          .executeTakeFirst();
        return Number(deleted.numDeletedRows);
      });
    }
  }
}

/** Removes the files and the typed numbers of audiences, one at a time: each may have megabytes. */
export async function removeAudienceFiles({ before, step, signal }: RemovalRun): Promise<void> {
  const due = await dueAudienceFiles(reads({ bulk: true, signal }), before)
    .select(['broadcast_id', 'position'])
    .execute();
  for (const { broadcast_id, position } of due) {
    await step((tx) =>
      tx
        .updateTable('broadcast_source')
        .set({ text: null })
        .where('broadcast_id', '=', broadcast_id)
        .where('position', '=', position)
        .where('broadcast_id', 'in', dueBroadcasts(tx, before).select('broadcast.id'))
        .execute(),
    );
  }
}
