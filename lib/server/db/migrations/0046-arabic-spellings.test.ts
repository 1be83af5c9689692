import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { readQuestion } from '@/lib/search/query';
import { foldText } from '@/lib/search/text';
import { openBefore, STORE_KINDS } from '@/lib/testing/stores';
import { textIndexOf } from '../../contact-index/search/text-index';
import { migrate } from '../migrate';

const AT = '2026-01-31T09:00:00.000Z';
/** As the version before folded it. */
const FOLDED = 'ٱلشیماء کریم';

it.each(STORE_KINDS)(
  'finds Arabic letters that the version before stored as they were, on %s',
  async (kind) => {
    const store = await openBefore(kind, '0046-arabic-spellings');
    const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
    const flags = { favorite: 0, ai: 0, has_email: 0, deleted: 0, unread: 0, nameless: 0 };
    const faults = { bad_phone: 0, bad_address: 0, same_phone: 0, same_email: 0 };
    const seen = { position: 0, seen_page: 1, seen_per_page: 10, seen_sync: 1, as_of: '', chat_at: '' };
    const contact = { ...flags, ...faults, ...seen, created_at: '', updated_at: '' };
    await former
      .insertInto('contact_index')
      .values([
        { ...contact, uuid: 'a', name_key: FOLDED, search_text: `  ${FOLDED.replace(' ', '  ')} ` },
        { ...contact, uuid: 'b', name_key: 'ana', search_text: '  ana ' },
      ])
      .execute();
    await former.insertInto('contact_facts').values({ n: 1, contact_id: 'a' }).execute();
    const note = { id: 'n', contact_n: 1, text: '', search: FOLDED, created_at: AT };
    await former.insertInto('contact_note').values(note).execute();

    await migrate(store);

    const found = await store
      .selectFrom('contact_index')
      .select(['uuid', 'name_key'])
      .where(textIndexOf(store).has(readQuestion('الشيما كريم').terms.map(({ any }) => any)))
      .execute();
    expect(found).toEqual([{ uuid: 'a', name_key: foldText(FOLDED) }]);
    const { search } = await store.selectFrom('contact_note').select('search').executeTakeFirstOrThrow();
    expect(search).toBe(foldText(FOLDED));
    await store.destroy();
  },
);

it.each(STORE_KINDS)(
  'keeps tags and segments apart that the version before told apart, on %s',
  async (kind) => {
    const store = await openBefore(kind, '0046-arabic-spellings');
    const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
    const tags = { a: 'کریم', b: 'شيماء', c: 'شيما', d: 'ء', e: 'vip' };
    await former
      .insertInto('tag')
      .values(
        Object.entries(tags).map(([id, name_key]) => ({ id, name: id, name_key, color: '', created_at: AT })),
      )
      .execute();
    const segment = { condition: '{}', created_at: AT, updated_at: AT };
    const segments = ['کریم', 'شيماء', 'شيما'].map((name) => ({
      ...segment,
      id: name,
      name,
      name_key: name,
    }));
    await former.insertInto('segment').values(segments).execute();

    await migrate(store);

    const keys = await store.selectFrom('segment').select('name_key').orderBy('id').execute();
    expect(new Set(keys.map(({ name_key }) => name_key))).toEqual(new Set(['كريم', 'شيماء', 'شيما']));
    const kept = await store.selectFrom('tag').select(['id', 'name_key']).orderBy('id').execute();
    const now = Object.fromEntries(kept.map(({ id, name_key }) => [id, name_key]));
    expect(now).toEqual({ ...tags, a: 'كريم' });
    await store.destroy();
  },
);
