import { expect, it } from 'vitest';
import { draftTo } from '../../testing/broadcasts';
import { endedBroadcast, HOUR_MS, NUMBERS, OPEN } from '../../testing/ended-broadcast';
import { marketer } from '../../testing/marketer';
import { describeStores } from '../../testing/stores';
import { addDoNotSend } from '../do-not-send/do-not-send';
import { createBroadcast } from './broadcasts';
import { retryBroadcast } from './copy';
import { planBroadcast } from './plan';
import { getBroadcast } from './store';

describeStores('the people of a broadcast who did not get it', (open) => {
  const { id, contact, addSend, refuse, moveTo, offered, retried } = endedBroadcast(open);

  const sendLately = (phone: string, kind: object) =>
    addSend({
      id: 'lately',
      created_at: new Date(Date.now() - 24 * HOUR_MS).toISOString(),
      phone,
      phone_key: phone,
      ...kind,
    });

  const waitInAnother = async (phone: string) => {
    const broadcast = await open()
      .selectFrom('broadcast')
      .selectAll()
      .where('id', '=', id())
      .executeTakeFirstOrThrow();
    await open()
      .insertInto('broadcast')
      .values({ ...broadcast, id: 'another', state: 'running' })
      .execute();
    const recipient = { broadcast_id: 'another', position: 0, state: 'waiting' as const, search: '' };
    await open()
      .insertInto('broadcast_recipient')
      .values({ ...recipient, phone, phone_key: phone })
      .execute();
  };

  /** Whom the plan of a retry leaves out, and why. */
  const LEFT_OUT: [who: string, exclusions: object, make: (phone: string) => Promise<unknown>][] = [
    ['got other marketing', { marketing_days: 7 }, (phone) => sendLately(phone, { category: 'MARKETING' })],
    [
      'got the template',
      { template_days: 7 },
      (phone) => sendLately(phone, { template_name: 'spring_sale' }),
    ],
    ['wait for another broadcast', { other_broadcasts: true }, (phone) => waitInAnother(phone)],
    [
      'were deleted',
      {},
      (phone) =>
        open().updateTable('contact_index').set({ deleted: 1 }).where('phone_key', '=', phone).execute(),
    ],
    [
      'are no contacts any more',
      { unknown_numbers: 'leave_out' },
      (phone) => open().deleteFrom('contact_index').where('phone_key', '=', phone).execute(),
    ],
  ];

  it.each(LEFT_OUT)(
    'aren’t offered again while they %s, as the plan says',
    async (_who, exclusions, make) => {
      await open()
        .updateTable('broadcast_content')
        .set({ exclusions: JSON.stringify({ ...OPEN, unknown_numbers: 'send', ...exclusions }) })
        .execute();
      await refuse(0, 132000, 30);
      await refuse(1, 132000, 30);
      expect(await offered()).toMatchObject({ retryable: 2 });
      await make(NUMBERS[0]);
      expect(await offered()).toMatchObject({ retryable: 1 });
      expect((await retried()).filter(([, state]) => state === 'waiting')).toEqual([[NUMBERS[1], 'waiting']]);
    },
  );

  it('are not offered with a number in the United States that the plan leaves out', async () => {
    await refuse(0, 131026, 1);
    await moveTo('+16135550123');
    expect(await offered()).toMatchObject({ retryable: 1 });
    await moveTo('+12125550123');
    expect(await offered()).toMatchObject({ retryable: 0 });
  });

  it('don’t get it twice when the number of their contact changes again after a retry', async () => {
    await refuse(0, 131026, 1);
    const { template } = await getBroadcast(id());
    const plannedRetry = async () => {
      const sources = [{ type: 'retry', id: id() }];
      const draft = draftTo(template.id, sources, { exclusions: OPEN, mapping: [{ text: 'C0' }] });
      const retry = await createBroadcast(marketer(), draft);
      await planBroadcast(marketer(), retry.id);
      const rows = await open()
        .selectFrom('broadcast_recipient')
        .select('phone')
        .where('broadcast_id', '=', retry.id)
        .execute();
      return { id: retry.id, phones: rows.map(({ phone }) => phone) };
    };
    await moveTo('+34699999999');
    const first = await plannedRetry();
    expect(first.phones).toEqual(['+34699999999']);
    await addSend({
      id: 'again',
      phone: '+34699999999',
      broadcast_id: first.id,
      contact_uuid: contact()?.uuid,
    });
    await open()
      .updateTable('broadcast_recipient')
      .set({ state: 'accepted', send_id: 'again' })
      .where('broadcast_id', '=', first.id)
      .execute();
    for (const phone of ['+34688888888', NUMBERS[0]]) {
      await moveTo(phone);
      expect((await plannedRetry()).phones).toEqual([]);
    }
  });

  it('aren’t offered again once they got it in a retry, or are on the do-not-send list', async () => {
    await refuse(0, 132000, 30);
    await refuse(1, 132000, 30);
    await refuse(2, 132000, 30);
    const retry = await retryBroadcast(marketer(), id());
    await planBroadcast(marketer(), retry.id);
    await sendLately(NUMBERS[0], { broadcast_id: retry.id });
    await addDoNotSend(marketer(), { phone: NUMBERS[1], reason: 'Asked', source: 'hand' });
    expect(await offered()).toMatchObject({ retryable: 1 });
    expect((await retried()).filter(([, state]) => state === 'waiting')).toEqual([[NUMBERS[2], 'waiting']]);
  });
});
