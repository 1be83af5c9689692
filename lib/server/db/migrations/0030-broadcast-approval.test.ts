import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { openBefore, STORE_KINDS } from '@/lib/testing/stores';
import { migrate } from '../migrate';

const AT = '2026-01-01T12:00:00.000Z';

it.each(STORE_KINDS)('knows who wrote the broadcasts of the version before on %s', async (kind) => {
  const store = await openBefore(kind, '0030-broadcast-approval');
  const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const broadcast = {
    name: 'Spring',
    search: 'spring',
    state: 'draft',
    version: 3,
    created_at: AT,
    updated_at: AT,
    template_id: 't',
    template_version: 1,
    template_name: 't',
    language: 'en',
    category: 'UTILITY',
  };
  await former
    .insertInto('broadcast')
    .values([
      { ...broadcast, id: 'edited', author_id: 'ana', updated_by_id: 'bo' },
      { ...broadcast, id: 'of no one', author_id: null, updated_by_id: null },
    ])
    .execute();
  const event = { at: AT, actor_kind: 'user', record_type: 'broadcast', record_id: 'edited', search: '' };
  const of = (actor_id: string, action: string, outcome = 'done') => ({
    ...event,
    request_id: randomUUID(),
    actor_id,
    action,
    outcome,
  });
  await former
    .insertInto('audit')
    .values([
      of('ana', 'broadcast.update'),
      of('cy', 'broadcast.update'),
      of('cy', 'broadcast.update'),
      of('dee', 'broadcast.update', 'refused'),
      of('eve', 'broadcast.approve'),
    ])
    .execute();
  await migrate(store);
  const writers = await store.selectFrom('broadcast_writer').selectAll().orderBy('user_id').execute();
  expect(writers).toEqual(['ana', 'bo', 'cy'].map((user_id) => ({ broadcast_id: 'edited', user_id })));
  const rows = await store.selectFrom('broadcast').select(['sent_back_note', 'sent_back_at']).execute();
  expect(rows).toEqual(Array(2).fill({ sent_back_note: null, sent_back_at: null }));
  await store.deleteFrom('broadcast').execute();
  expect(await store.selectFrom('broadcast_writer').selectAll().execute()).toEqual([]);
});
