import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { ContactCondition } from '@/lib/contact-facts/condition';
import { indexContacts } from '@/lib/testing/broadcasts';
import { as, field } from '@/lib/testing/facts';
import { describeStores, setUpApp } from '@/lib/testing/stores';
import { updateFacts } from '../../contact-facts/facts';
import { contactsWhere, toSearch } from './matches';

// An emoji is two characters in JavaScript, and one in the databases.
const LONG = `${'🌷 Wholesale, since spring. '.repeat(8)}Don’t call Zoë`;

describeStores('a condition on a long text', (open) => {
  let [long, short] = ['', ''];
  beforeEach(async () => {
    setUpApp(open());
    const people = [LONG, 'Zoe'].map((remark) => ({ metadata: JSON.stringify({ remark }), phone: null }));
    [long = '', short = ''] = (await indexContacts(people)).map(({ uuid }) => uuid);
    await field('remark');
    for (const [uuid, value] of [
      [long, LONG],
      [short, 'Zoe'],
    ] as const)
      await updateFacts(as('admin'), uuid, { fields: { remark: { value } } });
  });

  const found = async (condition: ContactCondition) => {
    const { filters } = toSearch(open(), { q: '', condition });
    const { rows } = await sql<{ uuid: string }>`select uuid from ${contactsWhere(open(), filters)}`.execute(
      open(),
    );
    return rows.map(({ uuid }) => uuid).sort();
  };

  it.each(['field:remark', 'metadata:remark'])('finds what stands at its end, of %s', async (of) => {
    expect(await found({ field: of, is: 'contains', value: 'call zoe' })).toEqual([long]);
    expect(await found({ field: of, is: 'contains', value: 'ZOË' })).toEqual([long, short].sort());
    expect(await found({ none: [{ field: of, is: 'contains', value: 'don’t call' }] })).toEqual([short]);
  });

  it('finds nothing of a former text', async () => {
    await updateFacts(as('admin'), long, { fields: { remark: { value: 'Short' } } });
    expect(await found({ field: 'field:remark', is: 'contains', value: 'call' })).toEqual([]);
  });
});
