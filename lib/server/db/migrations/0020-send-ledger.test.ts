import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { formerSend } from '@/lib/testing/former-rows';
import { applyMigrations, openBefore, STORE_KINDS } from '@/lib/testing/stores';
import type { Store } from '../client';

const AT = new Date().toISOString();
const OLD = '2026-01-01T12:00:00.000Z';
const SEVERAL_CHUNKS = 1_001;

/** Later versions have dropped a part of what it counts. */
const migrate = (store: Store) => applyMigrations(store, (name) => name <= '0020-send-ledger');

type FormerSend = { id: string } & Record<string, unknown>;

const send = (rest: FormerSend) =>
  formerSend({ phone: '+5511987654321', created_at: AT, actor_id: 'ana', ...rest });
const fromTemplate = { template_id: 't', template_version: 2, contact_uuid: 'c' };
const version = (version: number, category: string) => ({
  template_id: 't',
  version,
  content: JSON.stringify({ category }),
  created_at: OLD,
});
const template = {
  id: 't',
  name: 'hello',
  language: 'en',
  content: '{}',
  version: 2,
  source: 'desk',
  created_at: OLD,
  updated_at: OLD,
};

async function openFormer(kind: (typeof STORE_KINDS)[number], sends: FormerSend[]) {
  const store = await openBefore(kind, '0020-send-ledger');
  const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
  await former.insertInto('template').values(template).execute();
  await former
    .insertInto('template_version')
    .values([version(1, 'UTILITY'), version(2, 'MARKETING')])
    .execute();
  const record = JSON.stringify({ first_name: 'José', last_name: 'Núñez', full_name: null });
  await former.insertInto('contact_index_record').values({ uuid: 'c', record }).execute();
  for (const each of sends) await former.insertInto('send').values(send(each)).execute();
  return store;
}

it.each(STORE_KINDS)('fills in the sends of the version before on %s', async (kind) => {
  const store = await openFormer(kind, [
    { id: 'known', ...fromTemplate },
    { id: 'gone', template_id: 'deleted', template_version: 1, contact_uuid: 'deleted' },
    { id: 'plain', phone: '+34612344711' },
  ]);
  await migrate(store);
  const rows = await store
    .selectFrom('send')
    .select(['id', 'phone_key', 'category', 'contact_name', 'search', 'broadcast_id'])
    .orderBy('id')
    .execute();
  const blank = { category: null, contact_name: null, broadcast_id: null };
  expect(rows).toEqual([
    { ...blank, id: 'gone', phone_key: '+551187654321', search: '+5511987654321' },
    {
      id: 'known',
      phone_key: '+551187654321',
      search: '+5511987654321 jose nunez',
      category: 'MARKETING',
      contact_name: 'José Núñez',
      broadcast_id: null,
    },
    { ...blank, id: 'plain', phone_key: '+34612344711', search: '+34612344711' },
  ]);
  await store.destroy();
});

it.each(STORE_KINDS)('counts the sends of the last day that may have been charged on %s', async (kind) => {
  const refused = { state: 'refused', ...fromTemplate };
  const store = await openFormer(kind, [
    { id: 'accepted', ...fromTemplate },
    { id: 'unknown', state: 'unknown', actor_id: 'bo' },
    { id: 'system', actor_id: null },
    { id: 'doubtful', ...refused, doubtful: 1 },
    { id: 'refused', ...refused },
    { id: 'not sent', state: 'not_sent' },
    { id: 'old', created_at: OLD, ...fromTemplate },
  ]);
  await migrate(store);
  const usage = await store.selectFrom('send_usage').selectAll().orderBy('scope').execute();
  const hour = AT.slice(0, 13);
  expect(usage).toEqual([
    { scope: 'everyone', hour, n: 4 },
    { scope: 'user:ana', hour, n: 2 },
    { scope: 'user:bo', hour, n: 1 },
  ]);
  const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const people = await former.selectFrom('person_usage').selectAll().orderBy('day').execute();
  expect(people).toEqual([
    { phone_key: '+551187654321', day: '2026-01-01', n_marketing: 1 },
    { phone_key: '+551187654321', day: AT.slice(0, 10), n_marketing: 2 },
  ]);
  await store.destroy();
});

it.each(STORE_KINDS)('fills in every send when there are more than one chunk of them on %s', async (kind) => {
  const ids = Array.from({ length: SEVERAL_CHUNKS }, (_, n) => ({
    id: `send ${n}`,
    phone: `+34612${100_000 + n}`,
  }));
  const store = await openFormer(kind, ids);
  await migrate(store);
  const empty = await store.selectFrom('send').select('id').where('phone_key', '=', '').execute();
  expect(empty).toEqual([]);
  const [everyone] = await store
    .selectFrom('send_usage')
    .select('n')
    .where('scope', '=', 'everyone')
    .execute();
  expect(everyone).toEqual({ n: SEVERAL_CHUNKS });
  await store.destroy();
});

it.each(STORE_KINDS)('allows one send for a recipient, and deliberate repetitions, on %s', async (kind) => {
  const store = await openFormer(kind, [{ id: 'a' }, { id: 'b' }, { id: 'c', after_id: 'a' }]);
  await migrate(store);
  const assign = (id: string) =>
    store.updateTable('send').set({ recipient_id: 'r' }).where('id', '=', id).execute();
  await assign('a');
  await expect(assign('b')).rejects.toThrow();
  await assign('c');
  await store.destroy();
});
