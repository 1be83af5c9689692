import { beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import { adminNamed, draftTo, indexContacts, saleTemplate, signUp } from '../../testing/broadcasts';
import { marketer } from '../../testing/marketer';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { drainAudit } from '../audit/audit';
import { addDoNotSend } from '../do-not-send/do-not-send';
import { requireUser } from '../http/context';
import { approveBroadcast, attentionOf, sendBackBroadcast, withdrawBroadcast } from './approval';
import { createBroadcast, updateBroadcast } from './broadcasts';
import { planBroadcast } from './plan';
import { broadcastSetting } from './settings';
import { startBroadcast } from './start';
import { getBroadcast } from './store';

const numbers = ['+34612000001', '+34612000002', '+34612000003'];
const GROUP = [{ type: 'group', id: 7 }];

describeStores('a planned broadcast', (open) => {
  const admin = adminNamed('Admin');
  let template_id: string;
  const limits = async (values: object) =>
    broadcastSetting.save(marketer(), { ...(await broadcastSetting.read()), ...values });

  beforeEach(async () => {
    setUpApp(open());
    withSandbox();
    template_id = await saleTemplate();
    await indexContacts(numbers.map((phone) => ({ phone, contact_group_id: 7 })));
    for (const ctx of [marketer('Author'), marketer('Bea'), admin]) await signUp(ctx);
  });

  const planned = async (values: object = {}) => {
    const { id } = await createBroadcast(marketer('Author'), draftTo(template_id, GROUP, values));
    return { id, ...(await planBroadcast(marketer('Author'), id)) };
  };
  const inZone = (starts_at: string) => ({ schedule: { starts_at, zone: 'Europe/Madrid' } });

  it('runs at once, or is scheduled', async () => {
    const { id, plan_hash } = await planned();
    expect(await startBroadcast(marketer(), id, { plan_hash })).toMatchObject({ state: 'running' });
    const later = await planned({
      ...inZone('2090-07-01T09:00'),
      // These people are in the first one, too.
      exclusions: { other_broadcasts: false },
    });
    const scheduled = await startBroadcast(marketer(), later.id, { plan_hash: later.plan_hash });
    expect(scheduled).toMatchObject({ state: 'scheduled', started_at: null });
  });

  it('is approved by a marketer only when the settings allow it, and never by its author', async () => {
    await limits({ approval_above: 0 });
    const { id, plan_hash } = await planned();
    const approve = (name: string) => approveBroadcast(marketer(name), id, { plan_hash });
    await expect(approve('Bea')).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('Only admins'),
    });
    await limits({ marketers_approve: true });
    await expect(approve('Author')).rejects.toMatchObject({ code: 'forbidden' });
    expect(await approve('Bea')).toMatchObject({ approval: { by: { name: 'Bea' } } });
  });

  it('does not start twice', async () => {
    const { id, plan_hash } = await planned();
    const starts = await Promise.allSettled(
      Array.from({ length: 5 }, () => startBroadcast(marketer(), id, { plan_hash })),
    );
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('does not start after its latest start, nor without anyone to get it', async () => {
    const late = await planned(inZone('2026-01-01T09:00'));
    await expect(startBroadcast(marketer(), late.id, late)).rejects.toMatchObject({
      issues: [{ path: 'schedule.starts_at' }],
    });
    for (const phone of numbers) await addDoNotSend(marketer(), { phone, reason: 'Asked', source: 'hand' });
    const empty = await planned();
    await expect(startBroadcast(marketer(), empty.id, empty)).rejects.toMatchObject({
      issues: [{ path: 'audience' }],
    });
  });

  it('needs its number of messages above the limit', async () => {
    await limits({ confirm_above: 2 });
    const { id, plan_hash } = await planned();
    for (const confirm_count of [undefined, 2]) {
      await expect(startBroadcast(marketer(), id, { plan_hash, confirm_count })).rejects.toMatchObject({
        issues: [{ path: 'confirm_count', message: coded('broadcasts-errors.confirmCount', { count: '3' }) }],
      });
    }
    expect((await startBroadcast(marketer(), id, { plan_hash, confirm_count: 3 })).state).toBe('running');
  });

  it('tells what it needs by the settings and the clock of now, not by those of its preparation', async () => {
    const { id, plan_hash } = await planned();
    expect((await getBroadcast(id)).plan).toMatchObject({ needs_approval: false, needs_count: false });
    await limits({ approval_above: 2, confirm_above: 2 });
    const hence = Date.now() + 60_000;
    vi.spyOn(systemClock, 'now').mockReturnValue(hence);
    const { plan } = await getBroadcast(id);
    vi.restoreAllMocks();
    expect(plan).toMatchObject({ plan_hash, needs_approval: true, needs_count: true, approval_above: 2 });
    expect(plan?.starts_at).toBe(new Date(hence).toISOString());
    expect(Date.parse(plan?.ends_at ?? '')).toBeGreaterThan(hence);
    const sent = await startBroadcast(marketer('Author'), id, { plan_hash, confirm_count: 3 });
    expect(sent.state).toBe('awaiting_approval');
    await limits({ approval_above: 1_000 });
    expect((await getBroadcast(id)).plan).toMatchObject({ needs_approval: true });
  });

  it('starts only as it was planned when it was read', async () => {
    const { id, plan_hash } = await planned();
    await addDoNotSend(marketer(), { phone: numbers[0] ?? '', reason: 'Asked', source: 'hand' });
    const newer = await planBroadcast(marketer(), id);
    await expect(startBroadcast(marketer(), id, { plan_hash })).rejects.toMatchObject({ code: 'conflict' });
    await updateBroadcast(marketer(), id, { name: 'Other' });
    await expect(startBroadcast(marketer(), id, newer)).rejects.toMatchObject({ code: 'conflict' });
  });

  describe('above the limit for approval', () => {
    beforeEach(() => limits({ approval_above: 2 }));

    it('waits for approval, which starts it', async () => {
      const { id, plan_hash } = await planned();
      const waiting = await startBroadcast(marketer('Author'), id, { plan_hash });
      expect(waiting).toMatchObject({ state: 'awaiting_approval', approval: null });
      const approved = await approveBroadcast(admin, id, { plan_hash });
      expect(approved).toMatchObject({ state: 'running', approval: { by: { name: 'Admin' } } });
    });

    it('starts at once when it was approved before', async () => {
      const { id, plan_hash } = await planned();
      expect((await approveBroadcast(admin, id, { plan_hash })).state).toBe('draft');
      expect((await startBroadcast(marketer('Author'), id, { plan_hash })).state).toBe('running');
    });

    it('is never approved by its author or by anyone who edited it', async () => {
      const { id, plan_hash } = await planned();
      await signUp(adminNamed('Author'));
      await expect(approveBroadcast(adminNamed('Author'), id, { plan_hash })).rejects.toMatchObject({
        code: 'forbidden',
      });
      await updateBroadcast(admin, id, { name: 'Other' });
      const newer = await planBroadcast(marketer('Author'), id);
      await expect(approveBroadcast(admin, id, newer)).rejects.toMatchObject({ code: 'forbidden' });
      await updateBroadcast(marketer('Author'), id, { name: 'Another' });
      const newest = await planBroadcast(marketer('Author'), id);
      await expect(approveBroadcast(admin, id, newest)).rejects.toMatchObject({
        code: 'forbidden',
      });
    });

    it('loses its approval when it changes, and keeps it when the plan is the same', async () => {
      const { id, plan_hash } = await planned();
      await approveBroadcast(admin, id, { plan_hash });
      await planBroadcast(marketer('Author'), id);
      await addDoNotSend(marketer(), { phone: numbers[0] ?? '', reason: 'Asked', source: 'hand' });
      await limits({ approval_above: 1 });
      const fewer = await planBroadcast(marketer('Author'), id);
      const started = await startBroadcast(marketer('Author'), id, fewer);
      expect(started).toMatchObject({ state: 'awaiting_approval', approval: null });
      await expect(approveBroadcast(admin, id, { plan_hash })).rejects.toMatchObject({ code: 'conflict' });
      const edited = await updateBroadcast(marketer('Author'), id, { name: 'Other' });
      expect(edited).toMatchObject({ state: 'draft', plan: null, approval: null });
    });

    it('waits for no one who edited it, but for other admins', async () => {
      const { id } = await planned();
      await updateBroadcast(admin, id, { name: 'Other' });
      await updateBroadcast(marketer('Author'), id, { name: 'Another' });
      const { plan_hash } = await planBroadcast(marketer('Author'), id);
      await startBroadcast(marketer('Author'), id, { plan_hash });
      expect(await attentionOf(admin)).toEqual({ approvals: 0, sent_back: 0 });
      expect(await attentionOf(adminNamed('Other admin'))).toEqual({ approvals: 1, sent_back: 0 });
      const row = await open()
        .selectFrom('broadcast')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const more = Array.from({ length: 24 }, (_, at) => ({ ...row, id: `another ${at}` }));
      await open().insertInto('broadcast').values(more).execute();
      expect(await attentionOf(adminNamed('Other admin'))).toEqual({ approvals: 25, sent_back: 0 });
      const { writers } = await getBroadcast(id);
      const me = (ctx: typeof admin) => requireUser(ctx).id;
      expect(writers.toSorted()).toEqual([me(admin), me(marketer('Author'))].toSorted());
      expect((await withdrawBroadcast(marketer('Author'), id, plan_hash)).writers).toEqual([]);
    });

    it('is sent back with a note, which its author sees until it is started again', async () => {
      const { id, plan_hash } = await planned();
      const note = 'Shorter, please';
      await expect(sendBackBroadcast(admin, id, { plan_hash, note })).rejects.toMatchObject({
        code: 'conflict',
      });
      await startBroadcast(marketer('Author'), id, { plan_hash });
      await expect(sendBackBroadcast(marketer('Author'), id, { plan_hash, note })).rejects.toMatchObject({
        code: 'forbidden',
      });
      expect(await sendBackBroadcast(admin, id, { plan_hash, note })).toMatchObject({
        state: 'draft',
        sent_back: { note, by: { name: 'Admin' } },
      });
      await expect(approveBroadcast(admin, id, { plan_hash: '0'.repeat(64) })).rejects.toThrow();
      expect(await attentionOf(marketer('Author'))).toEqual({ approvals: 0, sent_back: 1 });
      await startBroadcast(marketer('Author'), id, { plan_hash });
      expect(await getBroadcast(id)).toMatchObject({ state: 'awaiting_approval', sent_back: null });
      expect(await attentionOf(marketer('Author'))).toEqual({ approvals: 0, sent_back: 0 });
    });

    it.each([
      ['the admin lost the role', () => signUp(marketer('Admin'))],
      [
        'the admin was deactivated',
        () => open().updateTable('user').set({ banned: 1 }).where('name', '=', 'Admin').execute(),
      ],
    ])('is neither approved nor sent back when %s after the request was checked', async (_, happens) => {
      const { id, plan_hash } = await planned();
      await startBroadcast(marketer('Author'), id, { plan_hash });
      await happens();
      const forbidden = { code: 'forbidden' };
      await expect(approveBroadcast(admin, id, { plan_hash })).rejects.toMatchObject(forbidden);
      await expect(sendBackBroadcast(admin, id, { plan_hash, note: 'No' })).rejects.toMatchObject(forbidden);
      expect(await getBroadcast(id)).toMatchObject({ state: 'awaiting_approval', approval: null });
    });

    it('is withdrawn by those who wrote it', async () => {
      const { id, plan_hash } = await planned();
      await startBroadcast(marketer('Author'), id, { plan_hash });
      await expect(withdrawBroadcast(marketer('Bea'), id, plan_hash)).rejects.toMatchObject({
        code: 'forbidden',
      });
      expect(await withdrawBroadcast(marketer('Author'), id, plan_hash)).toMatchObject({ state: 'draft' });
      await expect(withdrawBroadcast(marketer('Author'), id, plan_hash)).rejects.toMatchObject({
        code: 'conflict',
      });
    });

    it('needs its number of messages to be approved, as to be started', async () => {
      await limits({ confirm_above: 2 });
      const { id, plan_hash } = await planned();
      await startBroadcast(marketer('Author'), id, { plan_hash, confirm_count: 3 });
      await expect(approveBroadcast(admin, id, { plan_hash })).rejects.toMatchObject({
        issues: [{ path: 'confirm_count' }],
      });
      const approved = await approveBroadcast(admin, id, { plan_hash, confirm_count: 3 });
      expect(approved.state).toBe('running');
    });

    it('needs approval as several small ones of one author in a day, also when they start at once', async () => {
      await limits({ approval_above: 5 });
      const free = { exclusions: { other_broadcasts: false } };
      const small = [await planned(free), await planned(free), await planned(free)];
      const started = await Promise.all(
        small.map(({ id, plan_hash }) => startBroadcast(marketer('Author'), id, { plan_hash })),
      );
      const states = started.map(({ state }) => state).toSorted();
      expect(states).toEqual(['awaiting_approval', 'awaiting_approval', 'running']);
      const waiting = started.find(({ state }) => state === 'awaiting_approval');
      const { id = '', plan } = waiting ?? {};
      await approveBroadcast(admin, id, { plan_hash: plan?.plan_hash ?? '' });
      // What was approved doesn't count, and neither does yesterday.
      const next = await planned(free);
      expect(next.needs_approval).toBe(true);
      await open()
        .updateTable('broadcast')
        .set({ started_at: '2026-01-01T00:00:00.000Z' })
        .where('approved_hash', 'is', null)
        .where('started_at', 'is not', null)
        .execute();
      expect((await planned(free)).needs_approval).toBe(false);
      expect((await startBroadcast(marketer('Author'), next.id, next)).state).toBe('running');
    });

    it('is not started by a late approval', async () => {
      const { id, plan_hash } = await planned();
      await startBroadcast(marketer('Author'), id, { plan_hash });
      await open().updateTable('broadcast').set({ latest_start_at: '2026-01-01T00:00:00.000Z' }).execute();
      await expect(approveBroadcast(admin, id, { plan_hash })).rejects.toMatchObject({ code: 'invalid' });
    });
  });

  it('is recorded as scheduled when it starts later', async () => {
    const { id, plan_hash } = await planned(inZone('2090-07-01T09:00'));
    await startBroadcast(marketer(), id, { plan_hash });
    await drainAudit();
    const event = await open().selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(event).toMatchObject({ action: 'broadcast.schedule', result: '{"state":"scheduled"}' });
  });

  it('leaves an event for each step, refused ones and the question for approval too', async () => {
    const { id, plan_hash } = await planned();
    await approveBroadcast(marketer('Author'), id, { plan_hash }).catch(() => {});
    await limits({ approval_above: 2 });
    await startBroadcast(marketer('Author'), id, { plan_hash });
    await withdrawBroadcast(marketer('Author'), id, plan_hash);
    await limits({ approval_above: 200 });
    await startBroadcast(marketer('Author'), id, { plan_hash });
    await drainAudit();
    const events = await open()
      .selectFrom('audit')
      .selectAll()
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
    expect(events.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'broadcast.create done',
      'broadcast.plan done',
      'broadcast.approve refused',
      'broadcast.ask done',
      'broadcast.withdraw done',
      'broadcast.start done',
    ]);
  });
});
