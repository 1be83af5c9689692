import { beforeEach, expect, it } from 'vitest';
import type { Contact } from '@/lib/contacts/schema';
import { draftTo, indexContacts, saleTemplate } from '../../testing/broadcasts';
import { marketer } from '../../testing/marketer';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { addDoNotSend } from '../do-not-send/do-not-send';
import { refusalProblem } from '../sends/problems';
import { createBroadcast } from './broadcasts';
import { retryBroadcast } from './copy';
import { exportRecipients } from './export';
import { planBroadcast } from './plan';
import { countWho } from './retry';
import { getBroadcast } from './store';

const HOUR_MS = 3_600_000;
const numbers = ['+34612000001', '+34612000002', '+34612000003', '+34612000004'] as const;
const OPEN = { other_broadcasts: false, marketing_days: 0, template_days: 0 };

describeStores('the people of a broadcast who did not get it', (open) => {
  let id: string;
  let contacts: Contact[];

  beforeEach(async () => {
    setUpApp(open());
    withSandbox();
    const template_id = await saleTemplate();
    contacts = await indexContacts(numbers.map((phone, at) => ({ phone, first_name: `P${at}` })));
    const text = ['Phone,Code', ...numbers.map((phone, at) => `${phone},C${at}`)].join('\n');
    const csv = { type: 'csv', text, columns: { phone: 'Phone' } };
    const values = { mapping: [{ column: 'Code' }], exclusions: OPEN };
    id = (await createBroadcast(marketer(), draftTo(template_id, [csv], values))).id;
    await planBroadcast(marketer(), id);
    await open()
      .updateTable('broadcast')
      .set({ state: 'finished', started_at: '2026-01-01T00:00:00.000Z', n_waiting: 0 })
      .execute();
  });

  const refuse = async (position: number, code: number, hoursAgo: number) => {
    const refusal = { code, message: 'No', type: null, details: '"code":"131049"', fbtrace_id: null };
    const problem = refusalProblem(refusal);
    const at = new Date(Date.now() - hoursAgo * HOUR_MS).toISOString();
    const send_id = `send ${position}`;
    const send = {
      id: send_id,
      state: 'refused',
      created_at: at,
      ended_at: at,
      request_hash: 'h',
      test: 0,
      fingerprint: send_id,
      doubtful: 0,
      phone: numbers[position],
      template_name: 't',
      language: 'en',
      components: '[]',
      search: '',
      wam_id: `wamid.${position}`,
      broadcast_id: id,
    };
    await open()
      .insertInto('send')
      .values(send as never)
      .execute();
    await open()
      .updateTable('broadcast_recipient')
      .set({ state: 'refused', send_id, again: problem.again, problem: JSON.stringify(problem) })
      .where('broadcast_id', '=', id)
      .where('position', '=', position)
      .execute();
  };
  const offered = async () => {
    const { retryable, retry_later, other_number } = await getBroadcast(id);
    return { retryable, later: retry_later?.count ?? 0, other_number };
  };
  const retried = async () => {
    const retry = await retryBroadcast(marketer(), id);
    await planBroadcast(marketer(), retry.id);
    const rows = await open()
      .selectFrom('broadcast_recipient')
      .select(['phone', 'state', 'components'])
      .where('broadcast_id', '=', retry.id)
      .orderBy('phone')
      .execute();
    return rows.map(({ phone, state }) => [phone, state]);
  };

  it('whom WhatsApp takes no more marketing for are offered again after a day', async () => {
    await refuse(0, 131049, 1);
    await refuse(1, 131049, 25);
    expect(await offered()).toEqual({ retryable: 1, later: 1, other_number: 0 });
    const at = Date.parse((await getBroadcast(id)).retry_later?.at ?? '') - Date.now();
    expect(Math.round(at / HOUR_MS)).toBe(23);
    expect(await retried()).toEqual([[numbers[1], 'waiting']]);
  });

  it('who aren’t on WhatsApp are offered again only with another number of their contact', async () => {
    await refuse(0, 131026, 1);
    await refuse(1, 131026, 1);
    await refuse(2, 132000, 1);
    expect(await offered()).toEqual({ retryable: 1, later: 0, other_number: 2 });
    const other = '+34699999999';
    const record = JSON.stringify({ ...contacts[0], phone: other });
    const uuid = contacts[0]?.uuid ?? '';
    await open().updateTable('contact_index').set({ phone_key: other }).where('uuid', '=', uuid).execute();
    await open().updateTable('contact_index_record').set({ record }).where('uuid', '=', uuid).execute();
    expect(await offered()).toEqual({ retryable: 2, later: 0, other_number: 1 });
    // The file has no row with the new number, so that its values are missing and it is said.
    expect(await retried()).toEqual([
      [numbers[2], 'waiting'],
      [other, 'excluded'],
    ]);
  });

  it('are not offered with a number in the United States that the plan leaves out', async () => {
    await refuse(0, 131026, 1);
    const uuid = contacts[0]?.uuid ?? '';
    const moveTo = async (phone: string) => {
      const record = JSON.stringify({ ...contacts[0], phone });
      await open().updateTable('contact_index').set({ phone_key: phone }).where('uuid', '=', uuid).execute();
      await open().updateTable('contact_index_record').set({ record }).where('uuid', '=', uuid).execute();
    };
    await moveTo('+16135550123');
    expect(await offered()).toMatchObject({ retryable: 1 });
    await moveTo('+12125550123');
    expect(await offered()).toMatchObject({ retryable: 0 });
  });

  it('don’t get it twice when the number of their contact changes again after a retry', async () => {
    await refuse(0, 131026, 1);
    const { template } = await getBroadcast(id);
    const contact = contacts[0];
    const moveTo = async (phone: string) => {
      const uuid = contact?.uuid ?? '';
      const record = JSON.stringify({ ...contact, phone });
      await open().updateTable('contact_index').set({ phone_key: phone }).where('uuid', '=', uuid).execute();
      await open().updateTable('contact_index_record').set({ record }).where('uuid', '=', uuid).execute();
    };
    const plannedRetry = async () => {
      const sources = [{ type: 'retry', id }];
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
    const send = {
      id: 'again',
      state: 'accepted',
      created_at: new Date().toISOString(),
      request_hash: 'h',
      test: 0,
      fingerprint: 'again',
      doubtful: 0,
      phone: '+34699999999',
      template_name: 't',
      language: 'en',
      components: '[]',
      search: '',
      broadcast_id: first.id,
      contact_uuid: contact?.uuid,
    };
    await open()
      .insertInto('send')
      .values(send as never)
      .execute();
    await open()
      .updateTable('broadcast_recipient')
      .set({ state: 'accepted', send_id: 'again' })
      .where('broadcast_id', '=', first.id)
      .execute();
    for (const phone of ['+34688888888', numbers[0]]) {
      await moveTo(phone);
      expect((await plannedRetry()).phones).toEqual([]);
    }
  });

  it('aren’t offered again once they got it in a retry, or are on the do-not-send list', async () => {
    await refuse(0, 132000, 30);
    await refuse(1, 132000, 30);
    await refuse(2, 132000, 30);
    const retry = await retryBroadcast(marketer(), id);
    await planBroadcast(marketer(), retry.id);
    await sendLately(numbers[0], { broadcast_id: retry.id });
    await addDoNotSend(marketer(), { phone: numbers[1], reason: 'Asked', source: 'hand' });
    expect(await offered()).toMatchObject({ retryable: 1 });
    expect((await retried()).filter(([, state]) => state === 'waiting')).toEqual([[numbers[2], 'waiting']]);
  });

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

  const sendLately = async (phone: string, kind: object) => {
    const send = {
      id: 'lately',
      state: 'accepted',
      created_at: new Date(Date.now() - 24 * HOUR_MS).toISOString(),
      request_hash: '',
      test: 0,
      fingerprint: 'lately',
      doubtful: 0,
      phone,
      phone_key: phone,
      template_name: 't',
      language: 'en',
      components: '[]',
      search: '',
      ...kind,
    };
    await open()
      .insertInto('send')
      .values(send as never)
      .execute();
  };

  const waitInAnother = async (phone: string) => {
    const broadcast = await open()
      .selectFrom('broadcast')
      .selectAll()
      .where('id', '=', id)
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
      await make(numbers[0]);
      expect(await offered()).toMatchObject({ retryable: 1 });
      expect((await retried()).filter(([, state]) => state === 'waiting')).toEqual([[numbers[1], 'waiting']]);
    },
  );

  it('are never offered again after they opted out, or when nothing says that it helps', async () => {
    await refuse(0, 131050, 30);
    await refuse(1, 131000, 30);
    expect(await offered()).toEqual({ retryable: 0, later: 0, other_number: 0 });
    await expect(retryBroadcast(marketer(), id)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('are the audience of a new broadcast, or those who got it, whatever their series', async () => {
    await refuse(0, 131050, 1);
    const set = (state: 'accepted' | 'unknown', position: number) =>
      open()
        .updateTable('broadcast_recipient')
        .set({ state })
        .where('broadcast_id', '=', id)
        .where('position', '=', position)
        .execute();
    await set('accepted', 1);
    await set('accepted', 2);
    await set('unknown', 3);
    const { template } = await getBroadcast(id);
    const reached = async (got: boolean) => {
      const draft = draftTo(template.id, [{ type: 'recipients', id, got }], { exclusions: OPEN });
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
    expect(await reached(true)).toEqual([numbers[1], numbers[2]]);
    expect(await reached(false)).toEqual([numbers[0]]);
    expect(await countWho(false, id)).toBe(1);
    await open().updateTable('broadcast_recipient').set({ again: 'may_double' }).execute();
    expect(await reached(false)).toEqual([]);
    expect(await countWho(false, id)).toBe(0);
  });

  it('are in the CSV with the time, WhatsApp’s ID, the code and the file’s own columns', async () => {
    await refuse(1, 131026, 1);
    const response = await exportRecipients(marketer(), id, { q: '' }, 'csv');
    const [head = '', ...lines] = (await response.text()).split('\r\n');
    const sent = lines.filter((each) => each.includes('+34'));
    expect([lines.length, sent.length]).toEqual([numbers.length + 1, 1]);
    const line = sent[0] ?? '';
    const cells = Object.fromEntries(head.split(',').map((name, at) => [name, line.split(',')[at]]));
    expect(cells).toMatchObject({
      phone: expect.stringContaining(numbers[1]),
      outcome: '"Rejected by WhatsApp"',
      code: '131026',
      whatsapp_id: 'wamid.1',
      Code: 'C1',
      send_id: '"send 1"',
      sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });
});
