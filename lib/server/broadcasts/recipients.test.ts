import { beforeEach, expect, it } from 'vitest';
import { recipientFilters } from '@/lib/broadcasts/schema';
import { adminNamed, draftTo, indexContacts, saleTemplate } from '../../testing/broadcasts';
import { marketer } from '../../testing/marketer';
import { cellsOf } from '../../testing/read-table';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { drainAudit } from '../audit/audit';
import { createBroadcast } from './broadcasts';
import { exportRecipients } from './export';
import { planBroadcast } from './plan';
import { listRecipients } from './recipients';

const MANY = 1_100;

describeStores('the recipients of a broadcast', (open) => {
  let id: string;

  beforeEach(async () => {
    setUpApp(open());
    withSandbox();
    const template_id = await saleTemplate();
    await indexContacts([
      { first_name: 'José', last_name: 'Müller', phone: '+34612000000', contact_group_id: 7 },
    ]);
    const rows = Array.from({ length: MANY }, (_, n) => `+34612${String(100_000 + n)},=Person ${n}`);
    const text = ['Phone,Name', ...rows, '+34612100000,Again'].join('\n');
    const csv = { type: 'csv', text, columns: { phone: 'Phone', name: 'Name' } };
    const exclusions = { unknown_numbers: 'send' };
    const draft = draftTo(template_id, [{ type: 'group', id: 7 }, csv], { exclusions });
    id = (await createBroadcast(marketer(), draft)).id;
    await planBroadcast(marketer(), id);
  });

  const list = (filters: object, page = 1) =>
    listRecipients(marketer(), id, recipientFilters.parse(filters), { page, per_page: 10 });

  it('are listed in their order, with their messages', async () => {
    const { data, meta } = await list({});
    expect(data[0]).toMatchObject({ position: 0, name: 'José Müller', state: 'waiting', text: 'Hi José!' });
    expect(meta).toMatchObject({ total: MANY + 2, last_page: 111 });
    expect((await list({}, 2)).data.map(({ position }) => position)).toEqual([
      ...[10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
    ]);
  });

  it('are found by state, reason, name and number', async () => {
    const found = async (filters: object) => (await list(filters)).data.map(({ position }) => position);
    expect(await found({ q: 'JOSE' })).toEqual([0]);
    expect(await found({ q: 'josé mueller' })).toEqual([0]);
    expect(await found({ q: '+34 612 101 099' })).toEqual([MANY]);
    expect(await found({ state: 'excluded' })).toEqual([MANY + 1]);
    expect(await found({ reason: 'do_not_send' })).toEqual([]);
    expect((await list({ reason: 'duplicate' })).data[0]).toMatchObject({ state: 'excluded', text: null });
  });

  it('are searched step by step, each found once', async () => {
    const filters = recipientFilters.parse({ q: 'person 99' });
    const positionsOf = ({ data }: { data: { position: number }[] }) => data.map(({ position }) => position);
    const whole = await listRecipients(marketer(), id, filters, { page: 1, per_page: 1_000 });
    expect(whole.data).toHaveLength(20);
    expect(whole.meta).not.toHaveProperty('reached');
    const found: number[] = [];
    let reached: string | undefined;
    do {
      const query = { page: 1, per_page: 1_000, reached };
      const page = await listRecipients(marketer(), id, filters, query, { rows: 300, matches: 5 });
      expect(page.meta.total).toBe(page.data.length);
      found.push(...positionsOf(page));
      reached = page.meta.reached;
    } while (reached !== undefined);
    expect(found).toEqual(positionsOf(whole));
  });

  it('are exported once each, without formulas', async () => {
    const response = await exportRecipients(adminNamed('Admin'), id, recipientFilters.parse({}), 'csv');
    const lines = (await response.text()).split('\r\n').slice(0, -1);
    expect(lines).toHaveLength(MANY + 3);
    expect(response.headers.get('x-total-rows')).toBe(String(MANY + 2));
    expect(lines[2]).toContain('1,+34612100000,"\'=Person 0"'.slice(1));
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(MANY + 3);
    expect(lines.at(-1)).toContain('excluded,"Left out",duplicate,"Duplicate number"');
    await drainAudit();
    const event = await open()
      .selectFrom('audit')
      .select(['after', 'outcome'])
      .where('action', '=', 'broadcast.export')
      .executeTakeFirst();
    expect(event).toMatchObject({ outcome: 'done', after: expect.stringContaining(`"rows":${MANY + 2}`) });
  });

  it('are exported once each to Excel, which keeps their numbers as text', async () => {
    const response = await exportRecipients(adminNamed('Admin'), id, recipientFilters.parse({}), 'xlsx');
    expect(response.headers.get('content-disposition')).toMatch(/\.xlsx"$/);
    const rows = await cellsOf(response);
    expect(rows).toHaveLength(MANY + 3);
    expect(rows[2]?.slice(0, 3)).toEqual(['2', '+34612100000', '=Person 0']);
  });

  it('are exported under the name of their broadcast', async () => {
    const disposition = async (name: string) => {
      await open().updateTable('broadcast').set({ name }).execute();
      const file = await exportRecipients(adminNamed('Admin'), id, recipientFilters.parse({}), 'csv');
      return file.headers.get('content-disposition');
    };
    expect(await disposition('Spring: “Sale” / 2')).toMatch(
      /^attachment; filename="broadcast-spring-sale-2-[\d-]+\.csv"$/,
    );
    const encoded = encodeURIComponent('broadcast-распродажа-');
    expect(await disposition('Распродажа')).toContain(`; filename*=UTF-8''${encoded}`);
  });

  it('are known by people who may not export contacts only where a message was sent to them', async () => {
    const rows = async () => {
      const response = await exportRecipients(marketer(), id, recipientFilters.parse({}), 'csv');
      const lines = (await response.text()).split('\r\n').slice(1, -1);
      await drainAudit();
      expect(lines).toHaveLength(MANY + 2);
      expect(lines.at(-1)).toContain('excluded,"Left out",duplicate,"Duplicate number"');
      return lines.filter((line) => line.includes('+34')).length;
    };
    await expect(rows()).rejects.toMatchObject({ code: 'forbidden' });
    // Started and stopped at once.
    await open().updateTable('broadcast').set({ state: 'stopped', started_at: '2026-01-01' }).execute();
    expect(await rows()).toBe(0);
    const sent = { state: 'accepted', send_id: 's' } as const;
    await open().updateTable('broadcast_recipient').set(sent).where('position', '<', 2).execute();
    expect(await rows()).toBe(2);
  });

  it('of an unknown broadcast are not found', async () => {
    id = crypto.randomUUID();
    await expect(list({})).rejects.toMatchObject({ code: 'not_found' });
  });
});
