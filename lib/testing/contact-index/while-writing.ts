import 'server-only';
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Store } from '../../server/db/client';
import { exclusively } from '../../server/db/lock';
import type { Tables } from '../../server/db/schema/index';
import { createGate } from '../gate';

type Change = (tx: Kysely<Tables>) => Promise<unknown>;

/**
 * Writes to a PostgreSQL server under a lock, in a transaction that goes on with `then` once others wait for it, or have
 * ended.
 */
export async function whileWriting(
  store: Store,
  lock: 'contact-index' | 'contact-facts',
  write: Change,
  others: () => Promise<unknown>,
  then: Change = async () => {},
): Promise<void> {
  const { opened: begun, open: begin } = createGate();
  const { opened: ended, open: end } = createGate();
  const writing = exclusively(store, lock, async (tx) => {
    await write(tx);
    begin();
    await ended;
    await then(tx);
  });
  await Promise.race([begun, writing]);
  let isDone = false;
  const other = others().finally(() => {
    isDone = true;
  });
  const waiting = sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => isDone || (await waiting.execute(store)).rows.length > 0).toBe(true);
  end();
  await Promise.all([writing, other]);
}
