import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { openBefore, STORE_KINDS } from '@/lib/testing/stores';
import { countOutcomes } from '../../deliveries/follow-send';
import { migrate } from '../migrate';

const AT = new Date().toISOString();

it.each(STORE_KINDS)('counts no outcome of the version before, on %s', async (kind) => {
  const store = await openBefore(kind, '0037-outcome-order');
  const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const name = { name: 'Sale', search: 'sale', created_at: AT, updated_at: AT };
  const template = { template_id: 't', template_version: 1, template_name: 'welcome', language: 'en' };
  await former
    .insertInto('broadcast')
    .values({ id: 'b', state: 'paused', version: 1, category: 'UTILITY', ...name, ...template })
    .execute();

  await migrate(store);

  expect(await countOutcomes(store, 'b')).toBe(0);
  expect(await store.selectFrom('broadcast').select('outcomes_before').execute()).toEqual([
    { outcomes_before: 0 },
  ]);
  await store.destroy();
});
