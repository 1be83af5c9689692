import 'server-only';
import { beforeEach } from 'vitest';
import type { Contact } from '@/lib/contacts/schema';
import { createBroadcast } from '../server/broadcasts/broadcasts';
import { retryBroadcast } from '../server/broadcasts/copy';
import { planBroadcast } from '../server/broadcasts/plan';
import { getBroadcast } from '../server/broadcasts/store';
import type { Store } from '../server/db/client';
import { refusalProblem } from '../server/sends/problems';
import { draftTo, indexContacts, saleTemplate } from './broadcasts';
import { marketer } from './marketer';
import { withSandbox } from './service';
import { setUpApp } from './stores';

export const HOUR_MS = 3_600_000;
export const NUMBERS = ['+34612000001', '+34612000002', '+34612000003', '+34612000004'] as const;
/** Leaves out no one because of other messages. */
export const OPEN = { other_broadcasts: false, marketing_days: 0, template_days: 0 };

/** Before each test, a broadcast to contacts with these numbers that has ended. */
export function endedBroadcast(open: () => Store) {
  let id: string;
  let contacts: Contact[];

  beforeEach(async () => {
    setUpApp(open());
    withSandbox();
    const template_id = await saleTemplate();
    contacts = await indexContacts(NUMBERS.map((phone, at) => ({ phone, first_name: `P${at}` })));
    const text = ['Phone,Code', ...NUMBERS.map((phone, at) => `${phone},C${at}`)].join('\n');
    const csv = { type: 'csv', text, columns: { phone: 'Phone' } };
    const values = { mapping: [{ column: 'Code' }], exclusions: OPEN };
    id = (await createBroadcast(marketer(), draftTo(template_id, [csv], values))).id;
    await planBroadcast(marketer(), id);
    await open()
      .updateTable('broadcast')
      .set({ state: 'finished', started_at: '2026-01-01T00:00:00.000Z', n_waiting: 0 })
      .execute();
  });

  /** An accepted message, unless its values say otherwise. */
  async function addSend(values: { id: string } & Record<string, unknown>): Promise<void> {
    const send = {
      state: 'accepted',
      created_at: new Date().toISOString(),
      request_hash: 'h',
      test: 0,
      fingerprint: values.id,
      doubtful: 0,
      template_name: 't',
      language: 'en',
      components: '[]',
      search: '',
      ...values,
    };
    await open()
      .insertInto('send')
      .values(send as never)
      .execute();
  }

  return {
    id: () => id,
    /** That of the first number. */
    contact: () => contacts[0],
    addSend,
    /** As if WhatsApp had rejected the message to this person of the plan with a code. */
    async refuse(position: number, code: number, hoursAgo: number) {
      const refusal = { code, message: 'No', type: null, details: '"code":"131049"', fbtrace_id: null };
      const problem = refusalProblem(refusal);
      const at = new Date(Date.now() - hoursAgo * HOUR_MS).toISOString();
      const send_id = `send ${position}`;
      await addSend({
        id: send_id,
        state: 'refused',
        created_at: at,
        ended_at: at,
        phone: NUMBERS[position],
        wam_id: `wamid.${position}`,
        broadcast_id: id,
      });
      await open()
        .updateTable('broadcast_recipient')
        .set({ state: 'refused', send_id, again: problem.again, problem: JSON.stringify(problem) })
        .where('broadcast_id', '=', id)
        .where('position', '=', position)
        .execute();
    },
    /** Gives the first contact another number. */
    async moveTo(phone: string) {
      const [contact] = contacts;
      const record = JSON.stringify({ ...contact, phone });
      const uuid = contact?.uuid ?? '';
      await open().updateTable('contact_index').set({ phone_key: phone }).where('uuid', '=', uuid).execute();
      await open().updateTable('contact_index_record').set({ record }).where('uuid', '=', uuid).execute();
    },
    /** How many people a retry is offered to: now, later, and with another number. */
    async offered() {
      const { retryable, retry_later, other_number } = await getBroadcast(id);
      return { retryable, later: retry_later?.count ?? 0, other_number };
    },
    /** The numbers of a planned retry, with what becomes of each. */
    async retried() {
      const retry = await retryBroadcast(marketer(), id);
      await planBroadcast(marketer(), retry.id);
      const rows = await open()
        .selectFrom('broadcast_recipient')
        .select(['phone', 'state'])
        .where('broadcast_id', '=', retry.id)
        .orderBy('phone')
        .execute();
      return rows.map(({ phone, state }) => [phone, state]);
    },
  };
}
