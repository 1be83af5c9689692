import { beforeEach, expect, it } from 'vitest';
import { tagInput } from '@/lib/contact-facts/schema';
import { contactSearchQuery } from '@/lib/contact-index/schema';
import { signUp } from '../../../testing/broadcasts';
import { as, indexContacts } from '../../../testing/facts';
import { describeStores, setUpApp } from '../../../testing/stores';
import { updateFacts } from '../../contact-facts/facts';
import { createTag } from '../../contact-facts/tags';
import { searchContacts } from './search';

describeStores('the filters of tags and owners', (open) => {
  beforeEach(() => setUpApp(open()));

  const found = async (query: Record<string, string>) => {
    const { sort: _, ...asked } = contactSearchQuery.parse({ page: '1', per_page: '25', ...query });
    const { data } = await searchContacts(asked);
    return data.map(({ uuid }) => uuid).sort();
  };

  it('find contacts without a tag or an owner with none, alone and beside others', async () => {
    const me = as('support');
    await signUp(me);
    const [tagged, owned, bare] = (await indexContacts(3)) as [string, string, string];
    const [vip, other] = await Promise.all(
      ['VIP', 'Other'].map((name) => createTag(me, tagInput.parse({ name }))),
    );
    const owner = me.actor.kind === 'user' ? me.actor.id : '';
    await updateFacts(me, tagged, { add_tags: [vip?.id ?? ''] });
    await updateFacts(me, owned, { add_tags: [other?.id ?? ''], owner });

    expect(await found({ tag: 'none' })).toEqual([bare]);
    expect(await found({ owner: 'none' })).toEqual([tagged, bare]);
    expect(await found({ tag: `none,${vip?.id}` })).toEqual([tagged, bare]);
    expect(await found({ tag: 'none', owner: 'none' })).toEqual([bare]);
    expect(await found({ tag: vip?.id ?? '' })).toEqual([tagged]);
    // A fact that was taken away leaves a contact without one.
    await updateFacts(me, tagged, { remove_tags: [vip?.id ?? ''] });
    await updateFacts(me, owned, { owner: null });
    expect(await found({ tag: 'none' })).toEqual([tagged, bare]);
    expect(await found({ owner: 'none' })).toEqual([tagged, owned, bare]);
  });

  it.each(['nobody', 'None', 'none,x'])('refuses %s', (value) => {
    for (const key of ['tag', 'owner']) {
      expect(contactSearchQuery.safeParse({ page: '1', per_page: '25', [key]: value }).success).toBe(false);
    }
  });
});
