import { expect, it } from 'vitest';
import { draftTo } from '../../testing/broadcasts';
import { endedBroadcast, HOUR_MS, NUMBERS, OPEN } from '../../testing/ended-broadcast';
import { marketer } from '../../testing/marketer';
import { describeStores } from '../../testing/stores';
import { createBroadcast } from './broadcasts';
import { retryBroadcast } from './copy';
import { exportRecipients } from './export';
import { planBroadcast } from './plan';
import { countWho } from './retry';
import { getBroadcast } from './store';

describeStores('the people of a broadcast who did not get it', (open) => {
  const { id, refuse, moveTo, offered, retried } = endedBroadcast(open);

  it('whom WhatsApp takes no more marketing for are offered again after a day', async () => {
    await refuse(0, 131049, 1);
    await refuse(1, 131049, 25);
    expect(await offered()).toEqual({ retryable: 1, later: 1, other_number: 0 });
    const at = Date.parse((await getBroadcast(id())).retry_later?.at ?? '') - Date.now();
    expect(Math.round(at / HOUR_MS)).toBe(23);
    expect(await retried()).toEqual([[NUMBERS[1], 'waiting']]);
  });

  it('who aren’t on WhatsApp are offered again only with another number of their contact', async () => {
    await refuse(0, 131026, 1);
    await refuse(1, 131026, 1);
    await refuse(2, 132000, 1);
    expect(await offered()).toEqual({ retryable: 1, later: 0, other_number: 2 });
    const other = '+34699999999';
    await moveTo(other);
    expect(await offered()).toEqual({ retryable: 2, later: 0, other_number: 1 });
    // The file has no row with the new number, so that its values are missing and it is said.
    expect(await retried()).toEqual([
      [NUMBERS[2], 'waiting'],
      [other, 'excluded'],
    ]);
  });

  it('are never offered again after they opted out, or when nothing says that it helps', async () => {
    await refuse(0, 131050, 30);
    await refuse(1, 131000, 30);
    expect(await offered()).toEqual({ retryable: 0, later: 0, other_number: 0 });
    await expect(retryBroadcast(marketer(), id())).rejects.toMatchObject({ code: 'invalid' });
  });

  it('are the audience of a new broadcast, or those who got it, whatever their series', async () => {
    await refuse(0, 131050, 1);
    const set = (state: 'accepted' | 'unknown', position: number) =>
      open()
        .updateTable('broadcast_recipient')
        .set({ state })
        .where('broadcast_id', '=', id())
        .where('position', '=', position)
        .execute();
    await set('accepted', 1);
    await set('accepted', 2);
    await set('unknown', 3);
    const { template } = await getBroadcast(id());
    const reached = async (got: boolean) => {
      const draft = draftTo(template.id, [{ type: 'recipients', id: id(), got }], { exclusions: OPEN });
      const next = await createBroadcast(marketer(), draft);
      await planBroadcast(marketer(), next.id);
      const rows = await open()
        .selectFrom('broadcast_recipient')
        .select(['phone', 'state'])
        .where('broadcast_id', '=', next.id)
        .orderBy('position')
        .execute();
      expect(rows.every(({ state }) => state === 'waiting')).toBe(true);
      return rows.map(({ phone }) => phone);
    };
    expect(await reached(true)).toEqual([NUMBERS[1], NUMBERS[2]]);
    expect(await reached(false)).toEqual([NUMBERS[0]]);
    expect(await countWho(false, id())).toBe(1);
    await open().updateTable('broadcast_recipient').set({ again: 'may_double' }).execute();
    expect(await reached(false)).toEqual([]);
    expect(await countWho(false, id())).toBe(0);
  });

  it('are in the CSV with the time, WhatsApp’s ID, the code and the file’s own columns', async () => {
    await refuse(1, 131026, 1);
    const response = await exportRecipients(marketer(), id(), { q: '' }, 'csv');
    const [head = '', ...lines] = (await response.text()).split('\r\n');
    const sent = lines.filter((each) => each.includes('+34'));
    expect([lines.length, sent.length]).toEqual([NUMBERS.length + 1, 1]);
    const line = sent[0] ?? '';
    const cells = Object.fromEntries(head.split(',').map((name, at) => [name, line.split(',')[at]]));
    expect(cells).toMatchObject({
      phone: expect.stringContaining(NUMBERS[1]),
      outcome: '"Rejected by WhatsApp"',
      code: '131026',
      whatsapp_id: 'wamid.1',
      Code: 'C1',
      send_id: '"send 1"',
      sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });
});
