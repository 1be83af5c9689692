import { beforeEach, expect, it } from 'vitest';
import { numbersFrom, signUp, startedTo } from '../../testing/broadcasts';
import { marketer } from '../../testing/marketer';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { pauseBroadcast, resumeBroadcast, stopBroadcast } from './control';
import { retryBroadcast } from './copy';
import { nextDue } from './send-one';
import { broadcastSetting } from './settings';
import { getBroadcast } from './store';
import { keepUp } from './upkeep';

const numbers = numbersFrom(612000001, 3);

describeStores('a started broadcast', (open) => {
  beforeEach(() => {
    setUpApp(open());
    withSandbox();
  });

  it('says who paused it, until it is resumed', async () => {
    const id = await startedTo(numbers);
    const paused = await pauseBroadcast(marketer('Bea'), id);
    expect(paused).toMatchObject({ state: 'paused', reason: null, paused_by: { name: 'Bea' } });
    expect(await resumeBroadcast(marketer(), id)).toMatchObject({ state: 'running', paused_by: null });
  });

  it('has no message that waits for a time once it is resumed: a clock may have been ahead', async () => {
    const id = await startedTo(numbers);
    await open().updateTable('broadcast_recipient').set({ not_before: '2099-01-01T00:00:00.000Z' }).execute();
    expect(await nextDue(id, Date.now())).toBeUndefined();
    await pauseBroadcast(marketer(), id);
    await resumeBroadcast(marketer(), id);
    expect(await nextDue(id, Date.now())).toMatchObject({ position: expect.anything() });
  });

  it('is a draft again, with its plan, when it is paused before its start', async () => {
    const starts_at = '2090-01-01T10:00:00Z';
    const id = await startedTo(numbers, { schedule: { starts_at, zone: 'UTC', quiet: null } });
    const { plan } = await getBroadcast(id);
    expect(await pauseBroadcast(marketer(), id)).toMatchObject({ state: 'draft', plan });
  });

  it('starts although it missed its start, when a person wants that', async () => {
    const starts_at = new Date(Date.now() + 60_000).toISOString();
    const id = await startedTo(numbers, { schedule: { starts_at, zone: 'UTC', quiet: null } });
    const later = Date.parse(starts_at) + 180 * 60_000;
    await keepUp(later);
    expect(await getBroadcast(id)).toMatchObject({ state: 'missed' });
    await signUp(marketer('Bea'));
    expect(await resumeBroadcast(marketer('Bea'), id)).toMatchObject({
      state: 'running',
      reason: null,
      started_at: expect.any(String),
      ended_at: null,
      asked_by: { name: 'Bea' },
    });
    expect(await keepUp(Date.now())).toHaveLength(1);
  });

  it('is stopped although it missed its start, so that its people no longer wait', async () => {
    const starts_at = new Date(Date.now() + 60_000).toISOString();
    const id = await startedTo(numbers, { schedule: { starts_at, zone: 'UTC', quiet: null } });
    await keepUp(Date.parse(starts_at) + 180 * 60_000);
    expect(await stopBroadcast(marketer('Bea'), id)).toMatchObject({
      state: 'stopped',
      started_at: null,
      reason: null,
      paused_by: { name: 'Bea' },
      counts: { waiting: 0, not_reached: numbers.length },
    });
  });

  it('needs approval to start late on a day whose messages without approval are many', async () => {
    const starts_at = new Date(Date.now() + 60_000).toISOString();
    const id = await startedTo(numbers, { schedule: { starts_at, zone: 'UTC', quiet: null } });
    await keepUp(Date.parse(starts_at) + 180 * 60_000);
    await startedTo(numbers, { exclusions: { other_broadcasts: false } });
    await broadcastSetting.save(marketer(), { ...(await broadcastSetting.read()), approval_above: 5 });
    await expect(resumeBroadcast(marketer(), id)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('approval'),
    });
  });

  it('starts one late without approval, and not another one at once, when both together need it', async () => {
    const starts_at = new Date(Date.now() + 60_000).toISOString();
    const values = {
      schedule: { starts_at, zone: 'UTC', quiet: null },
      exclusions: { other_broadcasts: false },
    };
    const missed = [await startedTo(numbers, values), await startedTo(numbers, values)];
    await keepUp(Date.parse(starts_at) + 180 * 60_000);
    await broadcastSetting.save(marketer(), { ...(await broadcastSetting.read()), approval_above: 5 });
    const resumed = await Promise.allSettled(missed.map((id) => resumeBroadcast(marketer(), id)));
    expect(resumed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const states = await Promise.all(missed.map(async (id) => (await getBroadcast(id)).state));
    expect(states.toSorted()).toEqual(['missed', 'running']);
  });

  it('refuses what its state doesn’t allow, with its current state', async () => {
    const id = await startedTo(numbers);
    await expect(resumeBroadcast(marketer(), id)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('the broadcast is running'),
      current: { id, state: 'running' },
    });
    await expect(retryBroadcast(marketer(), id)).rejects.toMatchObject({ code: 'conflict' });
    await stopBroadcast(marketer(), id);
    await expect(stopBroadcast(marketer(), id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(resumeBroadcast(marketer(), id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is paused once when two people pause it at the same time', async () => {
    const id = await startedTo(numbers);
    const pauses = await Promise.allSettled(
      ['Ana', 'Bea', 'Cid'].map((name) => pauseBroadcast(marketer(name), id)),
    );
    expect(pauses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('records each change in the audit log', async () => {
    const id = await startedTo(numbers);
    await pauseBroadcast(marketer(), id);
    await resumeBroadcast(marketer(), id);
    await stopBroadcast(marketer(), id);
    const rows = await open().selectFrom('audit').select(['action', 'outcome']).orderBy('id').execute();
    expect(rows.slice(-3)).toEqual(
      ['pause', 'resume', 'stop'].map((verb) => ({ action: `broadcast.${verb}`, outcome: 'done' })),
    );
  });
});
