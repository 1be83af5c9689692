import { beforeEach, expect, it } from 'vitest';
import { coded, inLanguage } from '@/lib/messages/coded';
import { adminNamed, signUp } from '../../testing/broadcasts';
import { pageWith, person } from '../../testing/contact-index/people';
import { marketer } from '../../testing/marketer';
import { recorded } from '../../testing/people';
import { cellsOf } from '../../testing/read-table';
import { describeStores, setUpApp } from '../../testing/stores';
import { drainAudit } from '../audit/audit';
import { getAuditEvent } from '../audit/list';
import { upsertContacts } from '../contact-index/upsert';
import type { Context } from '../http/context';
import { doNotSendProblem } from '../sends/admission';
import { addManyDoNotSend } from './add-many';
import { addDoNotSend, addOptOut, removeDoNotSend } from './do-not-send';
import { exportDoNotSend } from './export';
import { listDoNotSend } from './list';
import { withDoNotSend } from './marks';
import { removeManyDoNotSend } from './remove-many';
import { undoRemovals } from './undo-removals';

const AGAIN = { reason: 'Asked to get messages again' };
const UUID = '00000000-0000-4000-8000-000000000001';
const FILTERS = { q: '', page: 1, per_page: 25 };
const stop = (phone: string, reason = 'Asked us to stop') =>
  addDoNotSend(marketer('Ana'), { phone, reason, source: 'hand' });

describeStores('the do-not-send list', (open) => {
  beforeEach(async () => {
    setUpApp(open());
    for (const name of ['Ana', 'Tomás']) await signUp(marketer(name));
  });
  const phones = async (q = '') =>
    (await listDoNotSend(marketer(), { ...FILTERS, q })).data.map(({ phone }) => phone);
  async function shown(action: string) {
    await drainAudit();
    const event = open().selectFrom('audit').select('id').where('action', '=', action);
    return getAuditEvent((await event.executeTakeFirstOrThrow()).id);
  }
  const addMany = (phones: string[]) => addManyDoNotSend(marketer(), { phones, reason: 'Complained' });

  it('has a number once, with who added it and why', async () => {
    const entry = await stop('+34 612 34 47 11');
    expect(entry).toMatchObject({ phone: '+34612344711', by: { name: 'Ana' }, source: 'hand' });
    await expect(stop('0034612344711')).rejects.toMatchObject({
      code: 'conflict',
      current: { id: entry.id },
    });
    await removeDoNotSend(marketer('Ana'), entry.id, AGAIN);
    expect(await phones()).toEqual([]);
    await expect(removeDoNotSend(marketer('Ana'), entry.id, AGAIN)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('shows what people typed as it is, also when it looks like a code', async () => {
    const typed = 'groups.title';
    const { id, reason } = await stop('+34612344711', typed);
    expect(reason).toBe(typed);
    expect(await phones(typed)).toEqual(['+34612344711']);
    const { title = '' } = (await doNotSendProblem(open(), '+34612344711')) ?? {};
    expect(inLanguage('en', title)).toContain(typed);
    await removeDoNotSend(marketer('Ana'), id, { reason: typed });
    expect(await shown('do_not_send.remove')).toMatchObject({
      before: { reason: typed },
      after: { reason_for_removal: typed },
    });
  });

  it('keeps why Frontdesk added a number as a code, also after it was removed and put back', async () => {
    const ctx = marketer('Ana');
    await addOptOut(open(), ctx, '+34612344711');
    const words = 'Opted out of marketing messages in WhatsApp';
    const [entry] = (await listDoNotSend(ctx, FILTERS)).data;
    if (!entry) throw new Error('The number isn’t on the list.');
    expect(entry.reason).toBe(words);
    expect(await shown('do_not_send.add')).toMatchObject({ after: { reason: words } });
    await removeDoNotSend(ctx, entry.id, AGAIN);
    await undoRemovals(ctx, { ids: [entry.id] });
    const { reason } = await open().selectFrom('do_not_send').select('reason').executeTakeFirstOrThrow();
    expect(reason).toBe('do-not-send-reasons.optedOut');
    expect((await listDoNotSend(ctx, FILTERS)).data).toMatchObject([{ reason: words }]);
  });

  it('refuses a number with digits missing, whose person would still get messages', async () => {
    const message = coded('phones.looksShortIn', { region: 'ES' });
    await expect(stop('+34 6031415')).rejects.toMatchObject({ issues: [{ path: 'phone', message }] });
    expect(await phones()).toEqual([]);
  });

  it('lets only an admin remove what someone else added, and records the reason', async () => {
    const { id } = await stop('+34612344711');
    await expect(removeDoNotSend(marketer('Tomás'), id, AGAIN)).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Ana added this number. It is still on the list. Ask an admin to remove it.',
    });
    expect(await phones()).toEqual(['+34612344711']);
    const admin = adminNamed('Zoë');
    await signUp(admin);
    await removeDoNotSend(admin, id, AGAIN);
    expect(await phones()).toEqual([]);
    expect(await recorded('do_not_send.remove')).toMatchObject([
      { actor_name: 'Tomás', outcome: 'refused' },
      {
        actor_name: 'Zoë',
        record_id: id,
        outcome: 'done',
        before: { phone: '+34612344711', reason: 'Asked us to stop', added_by: 'Ana' },
        after: { reason_for_removal: AGAIN.reason },
      },
    ]);
  });

  it('lets only an admin remove a number that someone else added too', async () => {
    const { id } = await stop('+34612344711', 'On holiday');
    const listed = async () => (await listDoNotSend(marketer('Ana'), FILTERS)).data;
    const renamed = marketer('Ana');
    Object.assign(renamed.actor, { name: 'Ana María' });
    const again = { phone: '+34612344711', reason: 'Asked us to stop', source: 'hand' } as const;
    const addAgain = (by: Context) => addDoNotSend(by, again);
    for (const ana of [marketer('Ana'), renamed])
      await expect(addAgain(ana)).rejects.toMatchObject({ code: 'conflict' });
    expect(await listed()).toMatchObject([{ also_by: null, removable: true }]);
    for (const name of ['Tomás', 'Ana'])
      await expect(addAgain(marketer(name))).rejects.toMatchObject({ code: 'conflict' });
    expect(await listed()).toMatchObject([
      { by: { name: 'Ana' }, also_by: { name: 'Tomás' }, removable: false },
    ]);
    await expect(removeDoNotSend(marketer('Ana'), id, AGAIN)).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Tomás also added this number. It is still on the list. Ask an admin to remove it.',
    });
    expect(await recorded('do_not_send.remove')).toMatchObject([{ actor_name: 'Ana', outcome: 'refused' }]);
    expect(await phones()).toEqual(['+34612344711']);
    const admin = adminNamed('Zoë');
    await signUp(admin);
    await removeDoNotSend(admin, id, AGAIN);
    expect(await phones()).toEqual([]);
  });

  it('lets the person who added a number twice remove it', async () => {
    const { id } = await stop('+34612344711');
    await expect(stop('+34612344711')).rejects.toMatchObject({ code: 'conflict' });
    await removeDoNotSend(marketer('Ana'), id, AGAIN);
    expect(await phones()).toEqual([]);
  });

  it.each([
    ['lost the role', { role: 'marketer' }],
    ['was deactivated', { banned: 1 }],
  ])('keeps what someone else added when the admin %s after the request was checked', async (_, now) => {
    const { id } = await stop('+34612344711');
    const admin = adminNamed('Zoë');
    await signUp(admin);
    await open().updateTable('user').set(now).where('name', '=', 'Zoë').execute();
    await expect(removeDoNotSend(admin, id, AGAIN)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await phones()).toEqual(['+34612344711']);
  });

  it('removes a number once, and records it once, of several attempts at the same time', async () => {
    const { id } = await stop('+34612344711');
    const attempts = Array.from({ length: 5 }, () =>
      removeDoNotSend(marketer('Ana'), id, AGAIN).then(
        () => 'removed',
        (error) => error.code,
      ),
    );
    const outcomes = (await Promise.all(attempts)).toSorted();
    expect(outcomes).toEqual([...Array(4).fill('not_found'), 'removed']);
    const events = await open()
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'do_not_send.remove')
      .execute();
    expect(events).toHaveLength(1);
  });

  it('lets only who added several numbers and admins remove them', async () => {
    await addMany(['+34612344711']);
    const [entry] = (await listDoNotSend(marketer(), FILTERS)).data;
    const remove = (name?: string) => removeDoNotSend(marketer(name), entry?.id ?? '', AGAIN);
    await expect(remove('Ana')).rejects.toMatchObject({ code: 'forbidden' });
    await remove();
    expect(await phones()).toEqual([]);
  });

  it.each([
    ['+5511987654321', '+55 11 8765-4321'],
    ['+5215512345678', '+52 55 1234 5678'],
    ['+5491112345678', '+54 11 1234 5678'],
  ])('takes %s and %s for the same number', async (one, other) => {
    await stop(one);
    await expect(stop(other)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('finds any part of a number in any spelling, and the reason', async () => {
    await stop('+34612344711', 'Ärger mit 100 %');
    await stop('+393331234567');
    expect(await phones('612 34')).toEqual(['+34612344711']);
    expect(await phones('ärger')).toEqual(['+34612344711']);
    expect(await phones('%')).toHaveLength(1);
    expect(await phones('stop')).toEqual(['+393331234567']);
  });

  it('finds exactly one number when it is given in another spelling', async () => {
    await stop('+5511987654321');
    await stop('+551198765432');
    const found = await listDoNotSend(marketer(), { ...FILTERS, phone: '+551187654321' });
    expect(found.data.map(({ phone }) => phone)).toEqual(['+5511987654321']);
  });

  it('names the contact of a number, and finds the number by the contact’s name', async () => {
    await stop('+5511987654321');
    await stop('+34612344711');
    const uuid = (end: number) => `00000000-0000-4000-8000-00000000000${end}`;
    const phone = '+551187654321';
    await upsertContacts(
      pageWith([
        person(uuid(1), { phone, first_name: 'Joana', last_name: 'Araújo' }),
        person(uuid(2), { phone, first_name: 'João' }),
        person(uuid(3), { phone, first_name: 'Gone', deleted_at: '2026-01-01T00:00:00.000Z' }),
      ]),
    );
    const entries = (q: string) => listDoNotSend(marketer(), { ...FILTERS, q }).then(({ data }) => data);
    expect(await entries('araujo')).toMatchObject([
      { phone: '+5511987654321', contact: { uuid: uuid(1), name: 'Joana Araújo', others: 1 } },
    ]);
    expect(await entries('4711')).toMatchObject([{ phone: '+34612344711', contact: null }]);
    expect(await entries('joana stop')).toEqual([]);
  });

  it('removes several, keeps those that others added, and counts those that are gone', async () => {
    const own = await stop('+34612344711');
    const gone = await stop('+34612344712');
    await removeDoNotSend(marketer('Ana'), gone.id, AGAIN);
    const other = await addDoNotSend(marketer('Zoë'), {
      phone: '+34612344713',
      reason: 'Complained',
      source: 'hand',
    });
    const ids = [own.id, own.id, gone.id, other.id];
    const result = await removeManyDoNotSend(marketer('Ana'), { ids, ...AGAIN });
    expect(result).toMatchObject({
      removed: [{ phone: '+34612344711', reason: 'Asked us to stop' }],
      kept: [{ id: other.id, reason: expect.stringContaining('Zoë added this number.') }],
      gone: 1,
      left: [],
    });
    expect(await phones()).toEqual(['+34612344713']);
    const events = await recorded('do_not_send.remove');
    expect(events.map(({ record_id, outcome }) => [record_id, outcome])).toEqual([
      [gone.id, 'done'],
      [own.id, 'done'],
      [other.id, 'refused'],
    ]);
  });

  it('puts a removed number back as it was, with who added it, and only for who removed it', async () => {
    const { id } = await stop('+34612344711');
    const again = { phone: '+34612344711', reason: 'Asked us to stop', source: 'hand' } as const;
    await expect(addDoNotSend(marketer('Tomás'), again)).rejects.toMatchObject({ code: 'conflict' });
    const rows = () => open().selectFrom('do_not_send').selectAll().execute();
    const before = await rows();
    const admin = adminNamed('Zoë');
    await signUp(admin);
    const other = marketer('Tomás');
    await expect(removeDoNotSend(other, id, AGAIN)).rejects.toMatchObject({ code: 'forbidden' });
    await removeDoNotSend(admin, id, AGAIN);
    for (const each of [marketer('Ana'), other])
      expect(await undoRemovals(each, { ids: [id] })).toEqual({ put_back: 0 });
    expect(await undoRemovals(admin, { ids: [id] })).toEqual({ put_back: 1 });
    expect(await rows()).toEqual(before);
    expect(await recorded('do_not_send.add')).toMatchObject([
      {},
      { outcome: 'refused' },
      { actor_name: 'Zoë', record_id: id, after: { phone: '+34612344711', added_by: 'Ana' } },
    ]);
    expect(await undoRemovals(admin, { ids: [id] })).toEqual({ put_back: 0 });
    expect(await rows()).toEqual(before);
  });

  it('leaves a number as it is that was added again since its removal', async () => {
    const { id } = await stop('+5511987654321');
    await removeDoNotSend(marketer('Ana'), id, AGAIN);
    await stop('+55 11 8765-4321', 'Asked again');
    expect(await undoRemovals(marketer('Ana'), { ids: [id] })).toEqual({ put_back: 0 });
    expect((await listDoNotSend(marketer(), FILTERS)).data).toMatchObject([
      { reason: 'Asked again', also_by: null },
    ]);
  });

  it('marks the contacts of a page whose number is on the list in any spelling', async () => {
    await stop('+5511987654321');
    const uuid = (end: number) => `00000000-0000-4000-8000-00000000000${end}`;
    const page = await withDoNotSend(
      pageWith([
        person(uuid(1), { phone: '+55 11 8765-4321' }),
        person(uuid(2), { phone: '+34612344711' }),
        person(uuid(3), { phone: null }),
      ]),
    );
    expect(page.meta.do_not_send).toEqual([uuid(1)]);
  });

  it('counts each of several numbers once, with the reason of those that can’t be added', async () => {
    await stop('+34612344700');
    const phones = [
      '+34 612 34 47 11',
      '0034612344711',
      '+31 6 12345678',
      '+31 (0)0612345678',
      '+34612344700',
      '612344712',
      '+3',
      `+${'9'.repeat(200)}`,
    ];
    const answer = await addMany(phones);
    expect(answer).toMatchObject({ added: 2, already_there: 3 });
    expect(answer.rejected.map(({ phone, reason }) => [phone, reason.split('. ')[0]])).toEqual([
      ['612344712', 'Use international format, like +34 612 344 711.'],
      ['+3', 'This isn’t a phone number'],
      [`+${'9'.repeat(59)}`, 'This isn’t a phone number'],
    ]);
    expect((await listDoNotSend(marketer(), { ...FILTERS, q: '4711' })).data).toMatchObject([
      { phone: '+34612344711', reason: 'Complained', source: 'hand' },
    ]);
    expect(await addMany(['nobody'])).toMatchObject({ added: 0, already_there: 0 });
    expect(await recorded('do_not_send.add_many')).toMatchObject([
      { after: { numbers: 3, rejected: 3, reason: 'Complained' } },
      { after: { numbers: 0, rejected: 1 } },
    ]);
  });

  it('is exported once each, latest first, to CSV and to Excel, which keeps the numbers as text', async () => {
    await upsertContacts(pageWith([person(UUID, { phone: '+34 612 34 47 11', first_name: 'Ana' })]));
    const many = Array.from({ length: 620 }, (_, n) => `+3461200${1_000 + n}`);
    await addMany(many);
    await stop('+34612344711', '=Asked');
    for (const as of ['csv', 'xlsx'] as const) {
      const response = await exportDoNotSend(marketer(), { q: '' }, as);
      expect(response.headers.get('x-total-rows')).toBe('621');
      const [headings, first, ...rest] = await cellsOf(response);
      expect(headings?.slice(0, 4)).toEqual(['phone', 'contact', 'contact_uuid', 'reason']);
      expect(first?.slice(2, 4)).toEqual([UUID, '=Asked']);
      expect(first?.[0]).toMatch(/\+34612344711$/);
      expect(new Set(rest.map(([phone]) => phone)).size).toBe(620);
    }
    expect(await cellsOf(await exportDoNotSend(marketer(), { q: 'Asked' }, 'csv'))).toHaveLength(2);
    await drainAudit();
    expect(await recorded('do_not_send.export')).toHaveLength(3);
  });
});
