import { expect, it } from 'vitest';
import { indexContacts } from '../../testing/broadcasts';
import { as, field } from '../../testing/facts';
import { marketer } from '../../testing/marketer';
import { planning, selected } from '../../testing/planning';
import { describeStores } from '../../testing/stores';
import { updateFacts } from '../contact-facts/facts';
import { retryBroadcast } from './copy';
import { planBroadcast } from './plan';

const exclusions = { other_broadcasts: false, marketing_days: 0, template_days: 0 };
const rules = { mapping: [{ field: 'facts.balance' }], exclusions, schedule: { zone: 'UTC', quiet: null } };

describeStores('contacts with one number', (open) => {
  const { draft } = planning(open);
  const messages = async (id: string) => {
    const rows = await open()
      .selectFrom('broadcast_recipient')
      .select(['name', 'components'])
      .where('broadcast_id', '=', id)
      .execute();
    return rows.map(({ name, components }) => [name, JSON.parse(components ?? '')[0].parameters[0].text]);
  };
  const end = async (state: 'not_sent' | 'accepted') => {
    const started_at = '2026-01-01T00:00:00.000Z';
    await open().updateTable('broadcast').set({ state: 'finished', started_at, n_waiting: 0 }).execute();
    await open().updateTable('broadcast_recipient').set({ state, again: 'yes' }).execute();
  };

  it('keep their own values when they are sent to again, as a retry or as the people of a broadcast', async () => {
    await field('balance');
    const phone = '+34612000009';
    const [shop, bea] = await indexContacts([
      { first_name: 'Shop', phone },
      { first_name: 'Bea', phone },
    ]);
    if (!shop || !bea) throw new Error('Both are indexed.');
    const balance = (value: string) => ({ fields: { balance: { value } } });
    await updateFacts(as('admin'), shop.uuid, balance('9999 of Shop'));
    await updateFacts(as('admin'), bea.uuid, balance('12 of Bea'));
    const id = await draft([selected([bea])], rules);
    await planBroadcast(marketer(), id);
    const first = [['Bea', '12 of Bea']];
    expect(await messages(id)).toEqual(first);

    await end('not_sent');
    const retry = await retryBroadcast(marketer(), id);
    await planBroadcast(marketer(), retry.id);
    expect(await messages(retry.id)).toEqual(first);

    await end('accepted');
    const again = await draft([{ type: 'recipients', id, got: true }], rules);
    await planBroadcast(marketer(), again);
    expect(await messages(again)).toEqual(first);
  });
});
