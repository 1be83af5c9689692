import { beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '@/lib/dates/days';
import { signUp } from '../../testing/broadcasts';
import { marketer, message } from '../../testing/marketer';
import { noteWeekBefore } from '../../testing/noted-week';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { takeLease } from '../jobs/lease';
import { countsDrift } from './counts';
import { sendFacets } from './facets';
import { listSends } from './list';
import { recountUsage, usageDrift } from './recount';
import { sendTemplate } from './send';
import { usageOf } from './usage';

describeStores('a recount', (open) => {
  beforeEach(async () => {
    setUpApp(open());
    withSandbox();
    for (const each of [marketer(), marketer('Ana')]) await signUp(each);
  });

  const send = (who = marketer()) => sendTemplate(who, message(), null);
  const used = () => usageOf(open(), 'everyone', Date.now());
  const distort = (n: number) => open().updateTable('send_usage').set({ n }).execute();

  it('corrects counters that are too high, too low or missing', async () => {
    await Promise.all([send(), send(), send(marketer('Ana'))]);
    await distort(7);
    await recountUsage();
    expect([await used(), await usageOf(open(), 'user:id-of-Ana', Date.now())]).toEqual([3, 1]);
    await distort(0);
    await recountUsage();
    expect(await used()).toBe(3);
    await open().deleteFrom('send_usage').execute();
    await recountUsage();
    expect(await usageOf(open(), 'user:id-of-Tomás', Date.now())).toBe(2);
  });

  it('corrects the numbers of the history, however old the messages are', async () => {
    await send();
    const created_at = new Date(Date.now() - 400 * DAY_MS).toISOString();
    await open().updateTable('send').set({ template_name: 'gone', state: 'refused', created_at }).execute();
    await recountUsage();
    expect(await countsDrift(open())).toEqual([]);
    expect(await sendFacets()).toMatchObject({ people: [{ name: 'Tomás' }], templates: ['gone'] });
    const { meta } = await listSends(marketer(), { template: ['gone'] }, { page: 1, per_page: 10 });
    expect(meta).toMatchObject({ total: 1, by_state: { refused: 1, accepted: 0, sending: 0 } });
  });

  it('counts right while messages are sent', async () => {
    await send();
    await distort(50);
    await Promise.all([recountUsage(), ...Array.from({ length: 20 }, () => send())]);
    expect(await used()).toBe(21);
    expect(await usageDrift(open(), Date.now())).toEqual([]);
    expect(await countsDrift(open())).toEqual([]);
  });

  it('is left to the process that is doing it', async () => {
    await send();
    await distort(7);
    await takeLease(open(), 'send-usage', 'another node');
    await recountUsage();
    expect(await used()).toBe(7);
  });

  it('deletes counters that no limit needs', async () => {
    const hour = new Date(Date.now() - 9 * DAY_MS).toISOString().slice(0, 13);
    await open().insertInto('send_usage').values({ scope: 'everyone', hour, n: 4 }).execute();
    await recountUsage();
    const left = () => open().selectFrom('send_usage').selectAll().execute();
    // The clock may be ahead.
    expect(await left()).toHaveLength(1);
    await noteWeekBefore(Date.now());
    await recountUsage();
    expect(await left()).toEqual([]);
  });
});
