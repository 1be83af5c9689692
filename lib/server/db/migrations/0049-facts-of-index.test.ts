import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { openBefore, STORE_KINDS } from '@/lib/testing/stores';
import { migrate } from '../migrate';

it.each(STORE_KINDS)(
  'numbers the facts of contacts that the index has, not those of a former service, on %s',
  async (kind) => {
    const store = await openBefore(kind, '0049-facts-of-index');
    const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
    const nothing = { search_text: '', chat_at: '', created_at: '', updated_at: '', as_of: '', name_key: '' };
    const flags = { favorite: 0, ai: 0, has_email: 0, deleted: 0, unread: 0, nameless: 0, bad_phone: 0 };
    const seen = { bad_address: 0, position: 0, seen_page: 1, seen_per_page: 10, seen_sync: 1 };
    const contacts = ['here', 'apart'].map((uuid, at) => ({
      ...nothing,
      ...flags,
      ...seen,
      uuid,
      n: at + 7,
    }));
    await former.insertInto('contact_index').values(contacts).execute();
    const facts = [
      { contact_id: 'here', service: null },
      { contact_id: 'apart', service: 1 },
      { contact_id: 'gone', service: null },
    ];
    await former.insertInto('contact_facts').values(facts).execute();

    await migrate(store);

    const rows = await store
      .selectFrom('contact_facts')
      .select(['contact_id', 'index_n'])
      .orderBy('n')
      .execute();
    expect(rows).toEqual([
      { contact_id: 'here', index_n: 7 },
      { contact_id: 'apart', index_n: null },
      { contact_id: 'gone', index_n: null },
    ]);
  },
);
