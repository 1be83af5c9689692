import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openPglite } from '../../testing/pglite';
import { exclusively } from './lock';

it('sees what was written before it had the lock, whatever the database’s own default is', async () => {
  const store = openPglite();
  await sql`set default_transaction_isolation = 'serializable'`.execute(store);
  const { rows } = await exclusively(store, 'sends', (tx) =>
    sql<{ transaction_isolation: string }>`show transaction_isolation`.execute(tx),
  );
  expect(rows).toEqual([{ transaction_isolation: 'read committed' }]);
  await store.destroy();
});
