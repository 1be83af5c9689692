import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { openPglite } from '../../testing/pglite';
import { exclusively } from './lock';
import { openPostgres } from './postgres';

it('sees what was written before it had the lock, whatever the database’s own default is', async () => {
  const store = await openSerializable();
  const { rows } = await exclusively(store, 'sends', (tx) =>
    sql<{ transaction_isolation: string }>`show transaction_isolation`.execute(tx),
  );
  expect(rows).toEqual([{ transaction_isolation: 'read committed' }]);
  await store.destroy();
});

async function openSerializable() {
  const template = inject('postgresTemplate');
  if (template) return openPostgres(serializable(template.url), () => {});
  const store = await openPglite(inject('pgliteFiles')?.migrated);
  await sql`set default_transaction_isolation = 'serializable'`.execute(store);
  return store;
}

function serializable(url: string): string {
  const own = new URL(url);
  own.searchParams.set('options', '-c default_transaction_isolation=serializable');
  return own.href;
}
