import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { foldText } from '@/lib/search/text';
import { openBefore, STORE_KINDS } from '@/lib/testing/stores';
import { migrate } from '../migrate';

const AT = '2026-01-31T09:00:00.000Z';
const LONG = `Ángel 🌷🌷 ${'ज़ैन کریم '.repeat(20)}Zoë`;

it.each(STORE_KINDS)('keeps all of a long text that the version before cut, on %s', async (kind) => {
  const store = await openBefore(kind, '0047-whole-texts');
  const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const [flags, faults] = [
    { favorite: 0, ai: 0, has_email: 0, deleted: 0, unread: 0, nameless: 0 },
    { bad_phone: 0, bad_address: 0, same_phone: 0, same_email: 0 },
  ];
  const seen = { position: 0, seen_page: 1, seen_per_page: 10, seen_sync: 1, as_of: '', chat_at: '' };
  const contact = {
    ...flags,
    ...faults,
    ...seen,
    created_at: '',
    updated_at: '',
    detailed: 1,
    search_text: '',
  };
  const contacts = [1, 2].map((n) => ({ ...contact, n, uuid: `c${n}`, name_key: '' }));
  await former.insertInto('contact_index').values(contacts).execute();
  const details = ['x'.repeat(100), 'short'].map((text_key, at) => ({ n: at + 1, name: 'city', text_key }));
  await former.insertInto('contact_index_detail').values(details).execute();
  const field = { id: 'f', key: 'f', label: 'f', type: 'text', place: 0, created_at: AT, updated_at: AT };
  await former.insertInto('contact_field').values(field).execute();
  await former
    .insertInto('contact_facts')
    .values([1, 2].map((n) => ({ n, contact_id: `c${n}` })))
    .execute();
  const values = [LONG, 'short'].map((text, at) => ({
    contact_n: at + 1,
    field_id: 'f',
    text,
    text_key: foldText(text).slice(0, 100),
    set_at: AT,
  }));
  await former.insertInto('contact_value').values(values).execute();

  await migrate(store);

  const folded = await store.selectFrom('contact_value').select('folded').orderBy('contact_n').execute();
  expect(folded).toEqual([{ folded: foldText(LONG) }, { folded: null }]);
  // Those are read again from the records.
  const detailed = await store.selectFrom('contact_index').select('detailed').orderBy('n').execute();
  expect(detailed).toEqual([{ detailed: 0 }, { detailed: 1 }]);
  await store.destroy();
});
