import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Role } from '@/lib/auth/permissions';
import { DEFAULT_BROADCAST_SETTINGS } from '@/lib/broadcasts/settings';
import type { Contact } from '@/lib/contacts/schema';
import type { Overview } from '@/lib/overview/types';
import { adminNamed, draftTo, indexContacts, saleTemplate, signUp } from '../../testing/broadcasts';
import { pageWith } from '../../testing/contact-index/people';
import { startAsShown, uploadText } from '../../testing/imports';
import { marketer, message } from '../../testing/marketer';
import { reply } from '../../testing/replies';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { sendBackBroadcast } from '../broadcasts/approval';
import { createBroadcast, updateBroadcast } from '../broadcasts/broadcasts';
import { planBroadcast } from '../broadcasts/plan';
import { broadcastSetting } from '../broadcasts/settings';
import { startBroadcast } from '../broadcasts/start';
import { getBroadcast } from '../broadcasts/store';
import { upsertGroups } from '../contact-index/groups';
import type { Context } from '../http/context';
import { pauseByPerson } from '../imports/control';
import { noteReply } from '../replies/list';
import { listSends } from '../sends/list';
import { sendTemplate } from '../sends/send';
import { readOverview } from './overview';

const NOW = Date.parse('2026-03-20T12:00:00.000Z');
const PARTS = [
  'messages',
  'broadcasts',
  'contacts',
  'service',
  'replies',
  'staff',
  'audit',
  'backup',
] as const;

describeStores('the overview', (open) => {
  beforeEach(async () => {
    setUpApp(open());
    withSandbox();
    await signUp(marketer());
  });

  const userOf = ({ actor }: Context, mustEnroll = false) => {
    if (actor.kind !== 'user') throw new Error('not a user');
    return { ...actor, mustEnroll, language: 'en' };
  };
  const withRoles = (...roles: Role[]) => ({ ...userOf(marketer()), roles });
  const readAs = (ctx: Context) => readOverview(userOf(ctx), { now: NOW });
  const partsOf = (overview: Overview) => PARTS.filter((part) => overview[part] !== null);

  /** A message that was sent at this time, with this outcome. */
  async function sendAt(created_at: string, outcome: { state?: 'refused' | 'unknown'; code?: string } = {}) {
    const { id } = await sendTemplate(marketer(), message(), null);
    const { state = 'accepted', code } = outcome;
    const problem = code ? JSON.stringify({ by: 'whatsapp', code, title: `Problem ${code}` }) : null;
    await open().updateTable('send').set({ created_at, state, problem }).where('id', '=', id).execute();
  }

  it('returns only the parts that the roles may read', async () => {
    expect(partsOf(await readOverview(withRoles('support')))).toEqual(['messages', 'contacts', 'service']);
    expect(partsOf(await readOverview(withRoles('marketer')))).toEqual(PARTS.slice(0, 4));
    expect(partsOf(await readOverview(withRoles('admin')))).toEqual([...PARTS]);
  });

  it('returns nothing to someone without a role, or who must set up a second factor first', async () => {
    expect(partsOf(await readOverview(withRoles()))).toEqual([]);
    expect(partsOf(await readOverview(null))).toEqual([]);
    expect(partsOf(await readOverview(userOf(adminNamed('Ada'), true)))).toEqual([]);
  });

  it('counts messages by outcome and day, and leaves out those before the first day', async () => {
    await sendAt('2026-03-20T11:00:00.000Z');
    await sendAt('2026-03-20T00:00:00.000Z', { state: 'refused', code: '131026' });
    await sendAt('2026-02-19T00:00:00.000Z');
    await sendAt('2026-02-18T23:59:59.999Z');
    const { messages } = await readAs(marketer());
    expect(messages?.days).toHaveLength(30);
    expect(messages?.days[0]).toEqual(day('2026-02-19', { accepted: 1 }));
    expect(messages?.days[29]).toEqual(day('2026-03-20', { accepted: 1, refused: 1 }));
  });

  it('begins a day at midnight where the reader is', async () => {
    await sendAt('2026-03-19T22:30:00.000Z');
    const read = (utcOffset: number) => readOverview(withRoles('marketer'), { now: NOW, utcOffset });
    expect((await read(120)).messages?.days.at(-1)).toMatchObject({ day: '2026-03-20', accepted: 1 });
    expect((await read(0)).messages?.days.at(-2)).toMatchObject({ day: '2026-03-19', accepted: 1 });
  });

  it('ranks the reasons of refused and unknown messages, which the history finds by their code', async () => {
    await sendAt('2026-03-19T10:00:00.000Z', { state: 'refused', code: '131049' });
    await sendAt('2026-03-01T10:00:00.000Z', { state: 'refused', code: '131026' });
    await sendAt('2026-03-18T10:00:00.000Z', { state: 'refused', code: '131026' });
    await sendAt('2026-03-18T10:00:00.000Z', { state: 'unknown', code: 'crash' });
    const { messages } = await readAs(marketer());
    expect(messages?.reasons).toEqual([
      { state: 'refused', code: '131026', title: 'Problem 131026', last_7: 1, last_30: 2 },
      { state: 'refused', code: '131049', title: 'Problem 131049', last_7: 1, last_30: 1 },
      { state: 'unknown', code: 'crash', title: 'Problem crash', last_7: 1, last_30: 1 },
    ]);
    const filters = { state: ['refused' as const], code: '131026' };
    const found = await listSends(marketer(), filters, { page: 1, per_page: 10 });
    expect(found.meta.total).toBe(2);
  });

  it('counts new contacts a week, and unread conversations by group, the longest waiting first', async () => {
    const contact = (fields: Partial<Contact>) => ({ created_at: '2020-01-01T00:00:00.000Z', ...fields });
    await indexContacts([
      contact({ created_at: '2026-03-19T00:00:00.000Z' }),
      contact({ created_at: '2026-03-19T00:00:00.000Z', deleted_at: '2026-03-20T00:00:00.000Z' }),
      contact({ created_at: '2026-03-05T00:00:00.000Z' }),
      contact({ unread_messages: 2, latest_chat_created_at: '2026-03-10T00:00:00.000Z' }),
      contact({
        unread_messages: 1,
        contact_group_id: 7,
        latest_chat_created_at: '2026-03-12T00:00:00.000Z',
      }),
      contact({
        unread_messages: 3,
        contact_group_id: 7,
        latest_chat_created_at: '2026-03-01T00:00:00.000Z',
      }),
      contact({ unread_messages: 1, contact_group_id: 8 }),
    ]);
    const blank = {
      organization_id: null,
      created_by: null,
      created_at: null,
      updated_at: null,
      deleted_at: null,
    };
    const meta = { ...pageWith([]).meta, total: 1 };
    await upsertGroups({ data: [{ id: 7, uuid: randomUUID(), name: 'VIP', ...blank }], meta });
    const { contacts } = await readAs(marketer());
    expect(contacts?.weeks.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1]);
    expect(contacts?.unread).toEqual([
      { group: 7, name: 'VIP', contacts: 2, messages: 4, since: '2026-03-01T00:00:00.000Z' },
      { group: 'none', name: null, contacts: 1, messages: 2, since: '2026-03-10T00:00:00.000Z' },
      { group: 8, name: null, contacts: 1, messages: 1, since: null },
    ]);
    expect(contacts?.index.counts).toMatchObject({ all: 6, unread: 4, groups: { none: 3 } });
  });

  it('lists broadcasts that have not ended, and those that wait for an approval of someone else’s', async () => {
    const [author, editor, other] = [marketer('Tomás'), adminNamed('Ada'), adminNamed('Eve')];
    for (const each of [author, editor, other]) await signUp(each);
    await indexContacts([{ phone: '+34612345678', contact_group_id: 7 }]);
    await broadcastSetting.save(other, { ...DEFAULT_BROADCAST_SETTINGS, approval_above: 0 });
    const draft = draftTo(await saleTemplate(), [{ type: 'group', id: 7 }]);
    const { id, version } = await createBroadcast(author, draft);
    await updateBroadcast(editor, id, { ...draft, name: 'Spring sale', version });
    await updateBroadcast(author, id, { ...draft, name: 'Spring sale', version: version + 1 });
    await startBroadcast(author, id, await planBroadcast(author, id));
    const approvalsFor = async (ctx: Context) =>
      (await readAs(ctx)).broadcasts?.approvals.map(({ name }) => name);
    expect(await approvalsFor(other)).toEqual(['Spring sale']);
    expect(await approvalsFor(editor)).toEqual([]);
    expect(await approvalsFor(author)).toEqual([]);
    // More of one's own, that start earlier.
    const waiting = await open().selectFrom('broadcast').selectAll().executeTakeFirstOrThrow();
    const own = Array.from({ length: 20 }, () => ({
      ...waiting,
      id: randomUUID(),
      author_id: userOf(other).id,
      starts_at: '2020-01-01T00:00:00.000Z',
    }));
    await open().insertInto('broadcast').values(own).execute();
    const writers = own.map((each) => ({ broadcast_id: each.id, user_id: each.author_id }));
    await open().insertInto('broadcast_writer').values(writers).execute();
    expect(await approvalsFor(other)).toEqual(['Spring sale']);
    await open().deleteFrom('broadcast').where('id', '!=', id).execute();
    const { plan } = await getBroadcast(id);
    await sendBackBroadcast(other, id, { plan_hash: plan?.plan_hash ?? '', note: 'Too early' });
    const sentBackTo = async (ctx: Context) =>
      (await readAs(ctx)).broadcasts?.sent_back.map(({ sent_back }) => sent_back?.note);
    expect(await sentBackTo(author)).toEqual(['Too early']);
    expect(await sentBackTo(editor)).toEqual([]);
    await open().updateTable('broadcast').set({ state: 'paused' }).execute();
    const { broadcasts } = await readAs(author);
    expect(broadcasts?.counts).toEqual({ running: 0, paused: 1, scheduled: 0 });
    expect(broadcasts?.open).toMatchObject([{ id, state: 'paused' }]);
  });

  it('lists broadcasts that missed their start in the last week', async () => {
    const author = marketer('Tomás');
    await signUp(author);
    await indexContacts([{ phone: '+34612345678', contact_group_id: 7 }]);
    await createBroadcast(author, draftTo(await saleTemplate(), [{ type: 'group', id: 7 }]));
    const { id, ...row } = await open().selectFrom('broadcast').selectAll().executeTakeFirstOrThrow();
    const endedDaysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await open()
      .insertInto('broadcast')
      .values([
        { ...row, id: randomUUID(), name: 'Long ago', state: 'missed', ended_at: endedDaysAgo(8) },
        { ...row, id: randomUUID(), name: 'Yesterday', state: 'missed', ended_at: endedDaysAgo(1) },
        { ...row, id: randomUUID(), name: 'Just now', state: 'missed', ended_at: endedDaysAgo(0) },
      ])
      .execute();
    const { missed } = (await readAs(author)).broadcasts ?? {};
    expect(missed?.map(({ name }) => name)).toEqual(['Just now', 'Yesterday']);
  });

  it('counts overlaps again after a reply was added', async () => {
    const ada = adminNamed('Ada');
    const add = (trigger: string) => noteReply(ada, { ...reply({ trigger }), uuid: randomUUID() });
    await add('opening hours');
    expect((await readAs(ada)).replies).toEqual({ total: 1, overlaps: 0 });
    await add('opening hours');
    expect((await readAs(ada)).replies).toEqual({ total: 2, overlaps: 1 });
  });

  it('tells an admin about staff, the audit log and the last backup', async () => {
    const ada = adminNamed('Ada');
    await signUp(ada);
    await signUp(marketer());
    const at = '2026-03-18T08:00:00.000Z';
    const event = { request_id: 'r', actor_kind: 'user' as const, outcome: 'done' as const };
    await open()
      .insertInto('audit')
      .values([
        { ...event, at, action: 'backup.download' },
        { ...event, at: '2026-03-01T08:00:00.000Z', action: 'contact.update' },
      ])
      .execute();
    const { staff, audit, backup } = await readAs(ada);
    expect(staff).toEqual({
      active: 2,
      demo: 0,
      invited: 0,
      without_two_factor: 2,
      requires_two_factor: false,
    });
    expect(audit).toEqual({ last_7: 1, last_at: at });
    expect(backup?.last_at).toBe(at);
  });

  it('has the imports that have not ended, of the kinds that the person may import', async () => {
    const ctx = adminNamed('Anya');
    await signUp(ctx);
    const { id } = await uploadText(ctx, ['phone,reason', '+34612300000,Asked'], 'do-not-send');
    expect((await readAs(ctx)).imports).toEqual([]);
    await startAsShown(ctx, id);
    await pauseByPerson(ctx, id);
    const open = [{ id, kind: 'do-not-send', state: 'paused', by_state: { waiting: 1 } }];
    expect((await readAs(ctx)).imports).toMatchObject(open);
    const replies = await uploadText(ctx, ['uuid,name,trigger,response', `${randomUUID()},A,b,c`], 'replies');
    await startAsShown(ctx, replies.id);
    const { imports } = await readOverview(withRoles('support'));
    expect(imports).toHaveLength(1);
    expect(imports).toMatchObject(open);
    expect((await readAs(ctx)).imports).toHaveLength(2);
  });
});

function day(name: string, counts: object) {
  return { day: name, accepted: 0, refused: 0, not_sent: 0, unknown: 0, sending: 0, ...counts };
}
