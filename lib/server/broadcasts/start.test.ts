import { beforeEach, describe, expect, it } from 'vitest';
import { adminNamed, draftTo, indexContacts, saleTemplate } from '../../testing/broadcasts';
import { marketer } from '../../testing/marketer';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { drainAudit } from '../audit/audit';
import { addDoNotSend } from '../do-not-send/do-not-send';
import { createBroadcast, updateBroadcast } from './broadcasts';
import { planBroadcast } from './plan';
import { readBroadcastSettings, saveBroadcastSettings } from './settings';
import { approveBroadcast, startBroadcast } from './start';

const numbers = ['+34612000001', '+34612000002', '+34612000003'];
const GROUP = [{ type: 'group', id: 7 }];

describeStores('a planned broadcast', (open) => {
  let template_id: string;
  const limits = async (values: object) =>
    saveBroadcastSettings(marketer(), { ...(await readBroadcastSettings()), ...values });

  beforeEach(async () => {
    setUpApp(open());
    withSandbox();
    template_id = await saleTemplate();
    await indexContacts(numbers.map((phone) => ({ phone, contact_group_id: 7 })));
  });

  const planned = async (values: object = {}) => {
    const { id } = await createBroadcast(marketer('Author'), draftTo(template_id, GROUP, values));
    return { id, ...(await planBroadcast(marketer('Author'), id)) };
  };
  const inZone = (starts_at: string) => ({ schedule: { starts_at, zone: 'Europe/Madrid' } });
  const admin = adminNamed('Admin');

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
    const approve = (name: string) => approveBroadcast(marketer(name), id, plan_hash);
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
        issues: [{ path: 'confirm_count', message: 'Enter the number of messages, 3, to start it.' }],
      });
    }
    expect((await startBroadcast(marketer(), id, { plan_hash, confirm_count: 3 })).state).toBe('running');
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
      const approved = await approveBroadcast(admin, id, plan_hash);
      expect(approved).toMatchObject({ state: 'running', approval: { by: { name: 'Admin' } } });
    });

    it('starts at once when it was approved before', async () => {
      const { id, plan_hash } = await planned();
      expect((await approveBroadcast(admin, id, plan_hash)).state).toBe('draft');
      expect((await startBroadcast(marketer('Author'), id, { plan_hash })).state).toBe('running');
    });

    it('is never approved by its author or by anyone who edited it', async () => {
      const { id, plan_hash } = await planned();
      await expect(approveBroadcast(adminNamed('Author'), id, plan_hash)).rejects.toMatchObject({
        code: 'forbidden',
      });
      await updateBroadcast(admin, id, { name: 'Other' });
      const newer = await planBroadcast(marketer('Author'), id);
      await expect(approveBroadcast(admin, id, newer.plan_hash)).rejects.toMatchObject({ code: 'forbidden' });
      await updateBroadcast(marketer('Author'), id, { name: 'Another' });
      const newest = await planBroadcast(marketer('Author'), id);
      await expect(approveBroadcast(admin, id, newest.plan_hash)).rejects.toMatchObject({
        code: 'forbidden',
      });
    });

    it('loses its approval when it changes, and keeps it when the plan is the same', async () => {
      const { id, plan_hash } = await planned();
      await approveBroadcast(admin, id, plan_hash);
      await planBroadcast(marketer('Author'), id);
      await addDoNotSend(marketer(), { phone: numbers[0] ?? '', reason: 'Asked', source: 'hand' });
      await limits({ approval_above: 1 });
      const fewer = await planBroadcast(marketer('Author'), id);
      const started = await startBroadcast(marketer('Author'), id, fewer);
      expect(started).toMatchObject({ state: 'awaiting_approval', approval: null });
      await expect(approveBroadcast(admin, id, plan_hash)).rejects.toMatchObject({ code: 'conflict' });
      const edited = await updateBroadcast(marketer('Author'), id, { name: 'Other' });
      expect(edited).toMatchObject({ state: 'draft', plan: null, approval: null });
    });

    it('is not started by a late approval', async () => {
      const { id, plan_hash } = await planned();
      await startBroadcast(marketer('Author'), id, { plan_hash });
      await open().updateTable('broadcast').set({ latest_start_at: '2026-01-01T00:00:00.000Z' }).execute();
      await expect(approveBroadcast(admin, id, plan_hash)).rejects.toMatchObject({ code: 'invalid' });
    });
  });

  it('leaves an event for each step, refused ones too', async () => {
    const { id, plan_hash } = await planned();
    await approveBroadcast(marketer('Author'), id, plan_hash).catch(() => {});
    await startBroadcast(marketer('Author'), id, { plan_hash });
    await drainAudit();
    const events = await open().selectFrom('audit').selectAll().where('record_id', '=', id).execute();
    expect(events.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'broadcast.create done',
      'broadcast.plan done',
      'broadcast.approve refused',
      'broadcast.start done',
    ]);
  });
});
