import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { readQuestion } from '@/lib/search/query';
import { searchParts } from '@/lib/search/text';
import { openBefore, STORE_KINDS } from '@/lib/testing/stores';
import { textIndexOf } from '../../contact-index/search/text-index';
import { migrate } from '../migrate';

const AT = '2026-01-31T09:00:00.000Z';
/** As the version before folded them. */
const FOLDED = 'ज\u093cैन \u0929';

it.each(STORE_KINDS)('finds what the version before stored with a nukta, on %s', async (kind) => {
  const store = await openBefore(kind, '0043-search-without-nukta');
  const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const flags = { favorite: 0, ai: 0, has_email: 0, deleted: 0, unread: 0, nameless: 0 };
  const faults = { bad_phone: 0, bad_address: 0, same_phone: 0, same_email: 0 };
  const seen = { position: 0, seen_page: 1, seen_per_page: 10, seen_sync: 1, as_of: '', chat_at: '' };
  const contact = { ...flags, ...faults, ...seen, created_at: '', updated_at: '' };
  await former
    .insertInto('contact_index')
    .values([
      { ...contact, uuid: 'a', name_key: FOLDED, search_text: `  ${FOLDED} ` },
      { ...contact, uuid: 'b', name_key: 'ana', search_text: '  ana ' },
    ])
    .execute();
  const send = { id: 's', state: 'accepted', doubtful: 0, test: 0, created_at: AT, request_hash: '' };
  const message = { fingerprint: 'f', phone: '+34612344711', template_name: 'hello', language: 'en' };
  await former
    .insertInto('send')
    .values({ ...send, ...message, components: '', search: FOLDED })
    .execute();

  await migrate(store);

  const parts = readQuestion('ज़ैन').terms.map(({ any }) => any);
  const found = await store
    .selectFrom('contact_index')
    .select(['uuid', 'name_key'])
    .where(textIndexOf(store).has(parts))
    .execute();
  expect(found).toEqual([{ uuid: 'a', name_key: 'जैन न' }]);
  const { search } = await store.selectFrom('send').select('search').executeTakeFirstOrThrow();
  expect(searchParts('ज़ैन').every(([word = '?']) => search.includes(word))).toBe(true);
  await store.destroy();
});
