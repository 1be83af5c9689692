import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { documentOf } from '@/lib/search/query';
import { openBefore, STORE_KINDS, setUpApp } from '@/lib/testing/stores';
import { findIndexedContact } from '../../contact-index/lookup';
import { searchContacts } from '../../contact-index/search/search';
import { readSyncState } from '../../contact-index/sync/state';
import { migrate } from '../migrate';

const AT = '2026-01-01T00:00:00.000Z';
const SERVICE = { key: 'directory_service', value: '"sandbox"', updated_at: AT };

const contact = (n: number, name: string) => ({
  uuid: `contact-${n}`,
  name_key: name.toLowerCase(),
  search_text: documentOf({ name, email: null, phone: null }),
  chat_at: '',
  created_at: AT,
  updated_at: AT,
  position: n,
  seen_page: 2,
  seen_per_page: 50,
  seen_walk: 3,
  as_of: AT,
  group_id: 4,
});
const record = ({ uuid }: { uuid: string }, name: string) => ({
  uuid,
  record: JSON.stringify({ uuid, first_name: name }),
});
const group = { uuid: 'group-4', id: 4, record: '{"name":"VIP"}', seen_walk: 2, as_of: AT, written_at: AT };
const walk = {
  number: 3,
  walking: 1,
  started_at: AT,
  position: 200,
  per_page: 50,
  expected: 240,
  completed: 2,
  completed_as_of: AT,
  wanted_at: AT,
  used_at: AT,
  looked_at: AT,
  problem: 'Down.',
  retry_at: AT,
};

it.each(STORE_KINDS)('keeps the index of the version before, and can search it, on %s', async (kind) => {
  const store = await openBefore(kind, '0018-contact-index');
  const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const [maria, eva] = [contact(1, 'María'), contact(2, 'Eva')];
  await former.insertInto('directory_contact').values([maria, eva]).execute();
  await former
    .insertInto('directory_record')
    .values([record(maria, 'María'), record(eva, 'Eva')])
    .execute();
  await former.insertInto('directory_count').values({ key: 'all', count: 2 }).execute();
  await former.insertInto('directory_group').values(group).execute();
  await former.updateTable('directory_walk').set(walk).where('list', '=', 'contacts').execute();
  await former.insertInto('desk_setting').values(SERVICE).execute();

  await migrate(store);
  setUpApp(store);

  expect(await findIndexedContact(maria.uuid)).toEqual({
    data: { uuid: maria.uuid, first_name: 'María' },
    meta: { page: 2, per_page: 50, as_of: AT },
  });
  const found = await searchContacts({ q: 'marí', page: 1, per_page: 10 });
  expect(found.data).toMatchObject([{ uuid: maria.uuid }]);
  expect(found.meta).toMatchObject({ total: 1, indexed: 2, expected: 240 });
  const { seen_walk, ...groupColumns } = group;
  expect(await store.selectFrom('contact_index_group').selectAll().execute()).toEqual([
    { ...groupColumns, seen_sync: seen_walk },
  ]);
  const { walking, wanted_at, looked_at, used_at: _, ...state } = walk;
  expect(await readSyncState(store, 'contacts')).toMatchObject({
    ...state,
    syncing: walking,
    requested_at: wanted_at,
    polled_at: looked_at,
  });
  const setting = store.selectFrom('setting').selectAll().where('key', 'like', '%service');
  expect(await setting.execute()).toEqual([{ ...SERVICE, key: 'contact_index_service' }]);

  // The text index follows what is written from now on.
  await store
    .updateTable('contact_index')
    .set({ search_text: documentOf({ name: 'Marisol', email: null, phone: null }) })
    .where('uuid', '=', maria.uuid)
    .execute();
  await store.deleteFrom('contact_index').where('uuid', '=', eva.uuid).execute();
  const matches = async (q: string) => (await searchContacts({ q, page: 1, per_page: 10 })).data.length;
  expect([await matches('marisol'), await matches('maría'), await matches('eva')]).toEqual([1, 0, 0]);
  await store.destroy();
});
