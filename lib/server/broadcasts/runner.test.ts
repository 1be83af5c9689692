import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { recipientFilters } from '@/lib/broadcasts/schema';
import { RECIPIENT_STATES } from '@/lib/broadcasts/states';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { adminNamed, numbersFrom, startedTo } from '../../testing/broadcasts';
import { marketer } from '../../testing/marketer';
import { beforeCall, withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { takeLease } from '../jobs/lease';
import { pauseBroadcast, resumeBroadcast, stopBroadcast } from './control';
import { retryBroadcast } from './copy';
import { exportRecipients } from './export';
import { planBroadcast } from './plan';
import { createRunner } from './runner';
import { startBroadcast } from './start';
import { getBroadcast } from './store';

const numbers = numbersFrom(612000001, 12);
/** 1,000 a minute. */
const FAST = { pace: { per_minute: 1_000 } };

const refusal = (code: number) => ({
  kind: 'answer' as const,
  status: 200,
  body: { success: true, data: { error: { message: 'No', type: 'OAuthException', code } } },
});
const status = (code: number) => ({ kind: 'answer' as const, status: code, body: { message: 'No' } });

describeStores('the runner of broadcasts', (open) => {
  let faults: FaultInjection;
  let runner: ReturnType<typeof createRunner>;

  beforeEach(() => {
    setUpApp(open(), { SERVICE_REQUESTS_PER_MINUTE: '0' });
    faults = withSandbox();
  });
  afterEach(async () => {
    await runner?.stop();
    vi.restoreAllMocks();
  });

  const run = async (ids: string[], ...states: string[]) => {
    runner = createRunner();
    await reach(ids, ...states);
  };
  const reach = (ids: string[], ...states: string[]) =>
    expect
      .poll(async () => {
        const reached = await Promise.all(ids.map(async (id) => (await getBroadcast(id)).state));
        return reached.every((state) => states.includes(state));
      })
      .toBe(true);
  const countsOf = async (id: string) => {
    const { counts } = await getBroadcast(id);
    expect(RECIPIENT_STATES.reduce((sum, state) => sum + counts[state], 0)).toBe(counts.audience);
    return counts;
  };
  const executed = () => faults.executed.filter(({ operation }) => operation === 'sendTemplate').length;

  it('sends each message once and finishes', async () => {
    const id = await startedTo(numbers, FAST);
    await run([id], 'finished');
    expect(await countsOf(id)).toMatchObject({ accepted: 12, waiting: 0, sending: 0 });
    expect(executed()).toBe(12);
    const { last_minutes, per_minute } = await getBroadcast(id);
    expect(last_minutes).toHaveLength(30);
    expect(last_minutes.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(12);
    expect(per_minute).toBe(12);
  });

  const upgraded = () => sql`insert into kysely_migration values ('9999-future', '2030')`.execute(open());

  it.each([
    ['another process has the lease', () => takeLease(open(), 'broadcasts', 'another')],
    ['a newer version has upgraded the store', upgraded],
  ])('changes nothing when %s', async (_, happens) => {
    const id = await startedTo(numbers, FAST);
    const longAgo = new Date(Date.now() - 16 * 60_000).toISOString();
    await open().updateTable('broadcast').set({ started_at: longAgo, last_progress_at: longAgo }).execute();
    await happens();
    onTestFinished(async () => {
      await sql`delete from kysely_migration where name = '9999-future'`.execute(open());
    });
    runner = createRunner();
    await runner.stop();
    expect(await getBroadcast(id)).toMatchObject({ state: 'running', reason: null });
  });

  it('begins nothing after a pause, and goes on after it', async () => {
    const id = await startedTo(numbers, { pace: { per_minute: 300 } });
    const pausing = beforeCall(faults, 'sendTemplate', 3, () => pauseBroadcast(marketer('Bea'), id));
    runner = createRunner();
    const { counts, paused_by } = await pausing;
    expect(paused_by).toMatchObject({ name: 'Bea' });
    await expect.poll(() => countsOf(id)).toMatchObject({ sending: 0 });
    expect(12 - (await countsOf(id)).accepted).toBeGreaterThanOrEqual(counts.waiting);
    await resumeBroadcast(marketer(), id);
    await reach([id], 'finished');
    expect(executed()).toBe(12);
  });

  it('is exported with everyone once while it runs', async () => {
    const id = await startedTo(numbers, { pace: { per_minute: 600 } });
    const exporting = beforeCall(faults, 'sendTemplate', 3, () =>
      exportRecipients(adminNamed('Admin'), id, recipientFilters.parse({}), 'csv'),
    );
    runner = createRunner();
    const file = await exporting;
    const lines = (await file.text()).trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',')[1]).toSorted()).toEqual(numbers);
    await reach([id], 'finished');
  });

  it('leaves the rest when it is stopped, and sends it in a retry', async () => {
    const id = await startedTo(numbers, { pace: { per_minute: 300 } });
    const stopping = beforeCall(faults, 'sendTemplate', 3, () => stopBroadcast(marketer(), id));
    runner = createRunner();
    await stopping;
    await expect.poll(() => countsOf(id)).toMatchObject({ sending: 0, waiting: 0 });
    const { not_reached } = await countsOf(id);
    expect(not_reached).toBeGreaterThan(0);
    const retry = await retryBroadcast(marketer(), id);
    const plan = await planBroadcast(marketer(), retry.id);
    expect(plan).toMatchObject({ audience: not_reached, recipients: not_reached });
    await startBroadcast(marketer(), retry.id, plan);
    await reach([retry.id], 'finished');
    expect(executed()).toBe(12);
  });

  it('gives everyone their message once through five retries', async () => {
    let id = await startedTo(numbers, { pace: { per_minute: 600 } });
    runner = createRunner();
    for (let retry = 0; retry < 5 && executed() < numbers.length; retry += 1) {
      const before = executed();
      await expect.poll(() => executed()).toBeGreaterThan(before);
      // It may have finished first.
      await stopBroadcast(marketer(), id).catch(() => reach([id], 'finished'));
      await expect.poll(() => countsOf(id)).toMatchObject({ sending: 0, waiting: 0 });
      const { retryable } = await getBroadcast(id);
      if (retryable === 0) break;
      ({ id } = await retryBroadcast(marketer(), id));
      await startBroadcast(marketer(), id, await planBroadcast(marketer(), id));
    }
    await reach([id], 'finished', 'stopped');
    expect(executed()).toBe(numbers.length);
    const phones = await open().selectFrom('send').select('phone').where('state', '=', 'accepted').execute();
    expect(new Set(phones.map(({ phone }) => phone)).size).toBe(numbers.length);
  });

  it.each([
    ['a code of the account', refusal(190)],
    ['a code of the template', refusal(132015)],
    ['a rejected API key', status(401)],
  ])('pauses at %s, and loses no one', async (_title, fault) => {
    const id = await startedTo(numbers, { pace: { per_minute: 300 } });
    faults.failAlways('sendTemplate', fault);
    await run([id], 'paused');
    await expect.poll(() => countsOf(id)).toMatchObject({ sending: 0 });
    expect(await countsOf(id)).toMatchObject({ waiting: 12 });
    expect(await getBroadcast(id)).toMatchObject({ paused_by: null, reason: expect.any(String) });
    faults.failAlways('sendTemplate', null);
    await resumeBroadcast(marketer(), id);
    await reach([id], 'finished');
    expect(await countsOf(id)).toMatchObject({ accepted: 12 });
    expect(executed()).toBe(12);
  });

  it('pauses after three refused values in a row, which a retry sends again', async () => {
    const id = await startedTo(numbers, { pace: { per_minute: 400 } });
    faults.failNext('sendTemplate', refusal(132000), refusal(132000), refusal(132000));
    await run([id], 'paused');
    expect(await countsOf(id)).toMatchObject({ refused: 3, waiting: 9 });
    const { problems } = await getBroadcast(id);
    expect(problems).toMatchObject([{ state: 'refused', count: 3, problem: { code: '132000' } }]);
    await resumeBroadcast(marketer(), id);
    await reach([id], 'finished');
    expect(await getBroadcast(id)).toMatchObject({ retryable: 3, counts: { accepted: 9 } });
  });

  it('pauses after three unknown outcomes in a row, and never sends those again', async () => {
    const id = await startedTo(numbers, { pace: { per_minute: 400 } });
    const lost = { kind: 'answer' as const, status: 502, body: '', execute: true };
    faults.failNext('sendTemplate', lost, lost, lost);
    await run([id], 'paused');
    await resumeBroadcast(marketer(), id);
    await reach([id], 'finished');
    expect(await countsOf(id)).toMatchObject({ unknown: 3, accepted: 9 });
    expect(executed()).toBe(12);
    await expect(retryBroadcast(marketer(), id)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('pauses as ever when the clock was ahead at its start and has been set back', async () => {
    const id = await startedTo(numbers, { pace: { per_minute: 400 } });
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    await open().updateTable('broadcast').set({ started_at: ahead, resumed_at: ahead }).execute();
    faults.failAlways('sendTemplate', { kind: 'answer', status: 502, body: '', execute: true });
    await run([id], 'paused');
    expect(executed()).toBeLessThan(numbers.length);
  });

  it('pauses at the third unknown outcome in a row although messages before have later times', async () => {
    const id = await startedTo(numbers, { pace: { per_minute: 400 } });
    faults.failNext('sendTemplate', refusal(131026), refusal(131026), refusal(190));
    await run([id], 'paused');
    await runner.stop();
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    await open().updateTable('send').set({ created_at: ahead, ended_at: ahead }).execute();
    await open().updateTable('broadcast').set({ state: 'running' }).execute();
    faults.failAlways('sendTemplate', { kind: 'answer', status: 502, body: '', execute: true });
    await run([id], 'paused');
    expect(await getBroadcast(id)).toMatchObject({ reason: expect.stringContaining('last three') });
  });

  it('waits and goes on when WhatsApp says that it is too fast', async () => {
    const id = await startedTo(numbers.slice(0, 3), FAST);
    faults.failNext('sendTemplate', refusal(130429));
    await run([id], 'finished');
    expect(await countsOf(id)).toMatchObject({ accepted: 3 });
  });

  it('goes on past people who can’t get it, and adds who opted out to the do-not-send list', async () => {
    const id = await startedTo(numbers.slice(0, 4), { pace: { per_minute: 400 } });
    faults.failNext('sendTemplate', refusal(131026), refusal(131049), refusal(131050));
    await run([id], 'finished');
    expect(await countsOf(id)).toMatchObject({ refused: 3, accepted: 1 });
    const listed = await open().selectFrom('do_not_send').select('source').execute();
    expect(listed).toEqual([{ source: 'refusal' }]);
    // Nobody is asked to do what was done.
    const advice = (await getBroadcast(id)).problems.map(({ problem }) => problem.who);
    expect(advice).toContainEqual(expect.stringContaining('Frontdesk added the number'));
    const { problem } = await open()
      .selectFrom('send')
      .select('problem')
      .where('problem', 'like', '%131050%')
      .executeTakeFirstOrThrow();
    expect(problem).toContain('sends-problems.optedOut');
  });

  it('goes on when the clock is set back by an hour midway', async () => {
    const id = await startedTo(numbers, FAST);
    const settingBack = beforeCall(faults, 'sendTemplate', 3, async () => {
      const now = Date.now;
      vi.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000);
    });
    runner = createRunner();
    await settingBack;
    await reach([id], 'finished');
    expect(executed()).toBe(12);
  });

  it('sends two broadcasts in turn', async () => {
    const one = await startedTo(numbers.slice(0, 4), FAST);
    const other = await startedTo(numbersFrom(612000101, 4), FAST);
    await run([one, other], 'finished');
    expect(await countsOf(one)).toMatchObject({ accepted: 4 });
    expect(await countsOf(other)).toMatchObject({ accepted: 4 });
  });
});
