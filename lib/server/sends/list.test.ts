import { beforeEach, expect, it } from 'vitest';
import type { SendFilters, SendState } from '@/lib/sends/schema';
import { marketer, message } from '../../testing/marketer';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { listSends } from './list';
import { sendTemplate } from './send';

describeStores('the send history', (open) => {
  beforeEach(() => {
    setUpApp(open());
    withSandbox();
  });

  async function add(template_name: string, state: SendState, actor_id = 'id-of-Tomás') {
    const { id } = await sendTemplate(marketer(), message(), null);
    await open().updateTable('send').set({ template_name, state, actor_id }).where('id', '=', id).execute();
  }

  const found = async (filters: SendFilters) => {
    const { data, meta } = await listSends(marketer(), filters, { page: 1, per_page: 10 });
    expect(data).toHaveLength(meta.total);
    return data.map(({ template, state }) => `${template.name} ${state}`).sort();
  };

  it('is filtered by several outcomes, templates and people, and by all of these together', async () => {
    await add('a', 'accepted');
    await add('a', 'refused', 'u2');
    await add('b,c', 'unknown', 'u3');
    await add('d', 'not_sent');
    expect(await found({ state: ['refused', 'unknown'] })).toEqual(['a refused', 'b,c unknown']);
    expect(await found({ template: ['a', 'b,c'] })).toEqual(['a accepted', 'a refused', 'b,c unknown']);
    expect(await found({ person: ['me', 'u2'] })).toEqual(['a accepted', 'a refused', 'd not_sent']);
    const all = { state: ['accepted', 'unknown'], template: ['a', 'd'], person: ['me', 'u3'] } as const;
    expect(
      await found({ state: [...all.state], template: [...all.template], person: [...all.person] }),
    ).toEqual(['a accepted']);
  });
});
