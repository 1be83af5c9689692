import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { openBefore, STORE_KINDS } from '@/lib/testing/stores';
import { changesOfMany } from '../../contact-facts/changes-of-many';
import { migrate } from '../migrate';

it.each(STORE_KINDS)(
  'reads a change of the version before as one that was not undone, on %s',
  async (kind) => {
    const store = await openBefore(kind, '0045-undone-changes');
    const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
    await former.insertInto('contact_facts').values({ n: 1, contact_id: 'a' }).execute();
    await former.insertInto('facts_change').values({ id: 'c', at: '2026-01-31T09:00:00.000Z' }).execute();
    await former
      .insertInto('facts_change_row')
      .values({ change_id: 'c', contact_n: 1, tag_id: 'vip', before: null, after: '1' })
      .execute();

    await migrate(store);

    const nothing = { tags: { added: [], removed: [] }, owner: null, fields: [] };
    expect(await changesOfMany(store, 'a')).toEqual(
      new Map([
        [
          'c',
          { change: { ...nothing, tags: { added: ['vip'], removed: [] } }, undo: nothing, undoable: null },
        ],
      ]),
    );
    await store.destroy();
  },
);
