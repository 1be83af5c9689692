import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { openBefore, STORE_KINDS } from '@/lib/testing/stores';
import { migrate } from '../migrate';

const LATER = '0038-counts-without-deleted';
const contact = {
  name_key: '',
  search_text: '',
  favorite: 0,
  ai: 0,
  has_email: 0,
  deleted: 0,
  unread: 0,
  chat_at: '',
  created_at: '',
  updated_at: '',
  nameless: 0,
  bad_phone: 0,
  bad_address: 0,
  same_phone: 0,
  same_email: 0,
  position: 0,
  seen_page: 1,
  seen_per_page: 10,
  seen_sync: 1,
  as_of: '',
};

it.each(STORE_KINDS)('counts no deleted contact in its group any more, on %s', async (kind) => {
  const store = await openBefore(kind, LATER);
  const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
  await former
    .insertInto('contact_index')
    .values([
      { ...contact, uuid: 'a', group_id: 7, favorite: 1 },
      { ...contact, uuid: 'b', group_id: 7, favorite: 1, unread: 2, deleted: 1 },
      { ...contact, uuid: 'c', group_id: null, deleted: 1 },
    ])
    .execute();
  const counts = { all: 3, deleted: 2, favorite: 2, unread: 1, 'group:7': 2, 'group:none': 1 };
  const rows = Object.entries(counts).map(([key, count]) => ({ key, count }));
  await former.insertInto('contact_index_count').values(rows).execute();

  await migrate(store);

  const now = await store.selectFrom('contact_index_count').selectAll().execute();
  expect(Object.fromEntries(now.map(({ key, count }) => [key, count]))).toEqual({
    ...counts,
    favorite: 1,
    unread: 0,
    'group:7': 1,
    'group:none': 0,
  });
  await store.destroy();
});
