import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { openBefore, STORE_KINDS } from '@/lib/testing/stores';
import { migrate } from '../migrate';

const service = { n: 1, url: 'https://messaging.example/', organization_id: 7, key_hash: 'h' };

it.each(STORE_KINDS)('keeps the services that the version before knew on %s', async (kind) => {
  const store = await openBefore(kind, '0033-service-records');
  const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
  await former.insertInto('known_service').values(service).execute();

  await migrate(store);

  expect(await store.selectFrom('known_service').selectAll().execute()).toEqual([
    { ...service, records: null },
  ]);
  await store.destroy();
});
