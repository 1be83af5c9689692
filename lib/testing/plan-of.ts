import 'server-only';
import { CompiledQuery, sql } from 'kysely';
import type { Store } from '../server/db/client';
import { isPostgres } from '../server/db/dialect';

/** As a SQLite store is, unless a test has analyzed it. */
export async function withoutStatistics(store: Store): Promise<void> {
  await sql`analyze`.execute(store);
  await sql`delete from sqlite_stat1`.execute(store);
  await sql`analyze sqlite_schema`.execute(store);
}

/** How a database would run a query, if it has an index for it. */
export function planOf(store: Store, query: CompiledQuery): Promise<string> {
  return store.transaction().execute(async (tx) => {
    const explain = (words: string) =>
      tx.executeQuery(CompiledQuery.raw(`${words} ${query.sql}`, [...query.parameters]));
    if (!isPostgres(store)) return JSON.stringify((await explain('explain query plan')).rows);
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_bitmapscan = off`.execute(tx);
    // Which index it could read alone depends on whether its vacuum has come by.
    await sql`set local enable_indexonlyscan = off`.execute(tx);
    return JSON.stringify((await explain('explain')).rows);
  });
}
