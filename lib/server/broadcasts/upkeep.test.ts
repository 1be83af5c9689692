import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { indexContacts, numbersFrom, signUp, startedTo } from '../../testing/broadcasts';
import { marketer } from '../../testing/marketer';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { archiveTemplate } from '../templates/templates';
import { resumeBroadcast, stopBroadcast } from './control';
import { getBroadcast } from './store';
import { keepUp } from './upkeep';

const MINUTE_MS = 60_000;

describeStores('the upkeep of broadcasts', (open) => {
  beforeEach(() => {
    setUpApp(open());
    withSandbox();
  });

  const numbers = numbersFrom(612000001, 3);
  const set = (values: object) => open().updateTable('broadcast').set(values).execute();
  const stateOf = async (id: string) => (await getBroadcast(id)).state;
  const events = async () => {
    const rows = await open()
      .selectFrom('audit')
      .select(['action', 'actor_name', 'detail'])
      .orderBy('id')
      .execute();
    return rows.filter(({ actor_name }) => actor_name === 'Broadcasts');
  };

  it('has nothing to do without a broadcast', async () => {
    await indexContacts([]);
    expect(await keepUp(Date.now())).toBeNull();
  });

  it('lets a running broadcast send at its pace', async () => {
    const id = await startedTo(numbers, { pace: { per_minute: 7 } });
    expect(await keepUp(Date.now())).toEqual([{ id, perMinute: 7 }]);
  });

  it('starts a scheduled one at its time, and records that', async () => {
    const starts_at = new Date(Date.now() + 10 * MINUTE_MS).toISOString();
    const id = await startedTo(numbers, { schedule: { starts_at, zone: 'UTC', quiet: null } });
    expect(await keepUp(Date.parse(starts_at) - 1)).toEqual([]);
    expect(await stateOf(id)).toBe('scheduled');
    await keepUp(Date.parse(starts_at));
    expect(await keepUp(Date.parse(starts_at))).toHaveLength(1);
    expect(await stateOf(id)).toBe('running');
    expect(await events()).toMatchObject([{ action: 'broadcast.begin' }]);
  });

  it('misses one whose latest start has passed', async () => {
    const starts_at = new Date(Date.now() + 10 * MINUTE_MS).toISOString();
    const id = await startedTo(numbers, { schedule: { starts_at, zone: 'UTC', quiet: null } });
    await keepUp(Date.parse(starts_at) + 61 * MINUTE_MS);
    expect(await getBroadcast(id)).toMatchObject({ state: 'missed', counts: { waiting: 3 } });
    expect(await events()).toMatchObject([{ action: 'broadcast.miss' }]);
  });

  it('schedules one again when the clock by which it missed its start was ahead', async () => {
    const starts_at = new Date(Date.now() + 90 * MINUTE_MS).toISOString();
    const id = await startedTo(numbers, { schedule: { starts_at, zone: 'UTC', quiet: null } });
    await keepUp(Date.now() + 180 * MINUTE_MS);
    expect(await stateOf(id)).toBe('missed');
    expect(await keepUp(Date.now())).toEqual([]);
    expect(await getBroadcast(id)).toMatchObject({ state: 'scheduled', reason: null, ended_at: null });
    await keepUp(Date.parse(starts_at));
    expect(await stateOf(id)).toBe('running');
    expect((await events()).map(({ action }) => action)).toEqual([
      'broadcast.miss',
      'broadcast.reschedule',
      'broadcast.begin',
    ]);
  });

  it('leaves one that was missed long ago when the clock is set far back', async () => {
    const starts_at = new Date(Date.now() + 10 * MINUTE_MS).toISOString();
    const id = await startedTo(numbers, { schedule: { starts_at, zone: 'UTC', quiet: null } });
    await keepUp(Date.parse(starts_at) + 61 * MINUTE_MS);
    await keepUp(Date.parse(starts_at) - 400 * 1440 * MINUTE_MS);
    expect(await stateOf(id)).toBe('missed');
  });

  it.each(['quiet_hours', 'soft_start', 'service'] as const)(
    'does not believe a wait for %s that a clock ahead has stored',
    async (waits_for) => {
      const id = await startedTo(numbers);
      await set({ waits_for, waits_until: new Date(Date.now() + 3 * 1440 * MINUTE_MS).toISOString() });
      expect(await keepUp(Date.now())).toEqual([expect.objectContaining({ id })]);
      expect(await getBroadcast(id)).toMatchObject({ state: 'running', waits: null });
    },
  );

  it('waits in quiet hours, and goes on after them', async () => {
    const quiet = { from: '21:00', to: '08:00' };
    const id = await startedTo(numbers, { schedule: { zone: 'Europe/Madrid', quiet } });
    const night = Date.parse('2090-01-10T22:30:00Z');
    await set({ last_progress_at: new Date(night).toISOString(), started_at: new Date(night).toISOString() });
    expect(await keepUp(night)).toEqual([]);
    expect(await getBroadcast(id)).toMatchObject({
      state: 'running',
      waits: { for: 'quiet_hours', until: '2090-01-11T07:00:00.000Z' },
    });
    expect(await keepUp(Date.parse('2090-01-11T06:59:59Z'))).toEqual([]);
    expect(await keepUp(Date.parse('2090-01-11T07:00:00Z'))).toHaveLength(1);
    expect(await getBroadcast(id)).toMatchObject({ waits: null });
  });

  it('pauses one that sent nothing for 15 minutes, such as after an outage', async () => {
    const id = await startedTo(numbers);
    expect(await keepUp(Date.now() + 14 * MINUTE_MS)).toHaveLength(1);
    expect(await keepUp(Date.now() + 16 * MINUTE_MS)).toEqual([]);
    expect(await getBroadcast(id)).toMatchObject({
      state: 'paused',
      reason: expect.stringContaining('15 minutes'),
      paused_by: null,
    });
    await resumeBroadcast(marketer(), id);
    expect(await keepUp(Date.now())).toHaveLength(1);
  });

  it('pauses one that comes back long after its quiet hours', async () => {
    const id = await startedTo(numbers);
    await set({ waits_for: 'quiet_hours', waits_until: new Date(Date.now() + MINUTE_MS).toISOString() });
    await keepUp(Date.now() + 30 * MINUTE_MS);
    expect(await stateOf(id)).toBe('paused');
  });

  it('waits once after the first messages of a soft start', async () => {
    const id = await startedTo(numbersFrom(612000001, 12), { pace: { soft_start: 'on' } });
    await set({ n_waiting: 3, n_sending: 9 });
    expect(await keepUp(Date.now())).toHaveLength(1);
    await set({ n_waiting: 2, n_accepted: 10, n_sending: 0 });
    const now = Date.now();
    expect(await keepUp(now)).toEqual([]);
    expect(await getBroadcast(id)).toMatchObject({ waits: { for: 'soft_start' } });
    expect(await keepUp(now + 15 * MINUTE_MS)).toHaveLength(1);
    expect(await keepUp(now + 16 * MINUTE_MS)).toHaveLength(1);
  });

  it('pauses one whose template was archived', async () => {
    const id = await startedTo(numbers);
    const { template } = await getBroadcast(id);
    await archiveTemplate(marketer(), template.id, true);
    expect(await keepUp(Date.now())).toEqual([]);
    expect(await getBroadcast(id)).toMatchObject({ state: 'paused', reason: 'The template was archived.' });
  });

  it('pauses one when the person who started it may no longer send, until someone else resumes it', async () => {
    const id = await startedTo(numbers);
    await open().updateTable('user').set({ role: 'support' }).execute();
    expect(await keepUp(Date.now())).toEqual([]);
    expect(await stateOf(id)).toBe('paused');
    await signUp(marketer('Bea'));
    await resumeBroadcast(marketer('Bea'), id);
    expect(await keepUp(Date.now())).toHaveLength(1);
  });

  it('leaves out the rest of a stopped one, also those who wait again later', async () => {
    const id = await startedTo(numbersFrom(612000001, 5));
    await open()
      .updateTable('broadcast_recipient')
      .set({ state: 'sending' })
      .where('position', '=', 0)
      .execute();
    await set({ n_waiting: 4, n_sending: 1 });
    expect(await stopBroadcast(marketer(), id)).toMatchObject({
      state: 'stopped',
      counts: { not_reached: 4, sending: 1, waiting: 0 },
    });
    await open()
      .updateTable('broadcast_recipient')
      .set({ state: 'waiting' })
      .where('position', '=', 0)
      .execute();
    await set({ n_waiting: 1, n_sending: 0 });
    await keepUp(Date.now());
    expect(await getBroadcast(id)).toMatchObject({ counts: { not_reached: 5, waiting: 0 } });
    expect(await keepUp(Date.now())).toBeNull();
  });

  it('goes on with the others when one can’t be kept up', async () => {
    const broken = await startedTo(numbers);
    const whole = await startedTo(numbers, { exclusions: { other_broadcasts: false } });
    await open()
      .updateTable('broadcast_content')
      .set({ pace: '{' })
      .where('broadcast_id', '=', broken)
      .execute();
    expect(await keepUp(Date.now())).toEqual([{ id: whole, perMinute: 40 }]);
    const row = await open()
      .selectFrom('broadcast')
      .select(['state', 'reason'])
      .where('id', '=', broken)
      .executeTakeFirst();
    expect(row).toEqual({ state: 'paused', reason: 'broadcasts-reasons.cantContinue' });
  });

  it('pauses a scheduled one that can’t be started, which is scheduled again when someone resumes it', async () => {
    const starts_at = new Date(Date.now() + 10 * MINUTE_MS).toISOString();
    const id = await startedTo(numbers, { schedule: { starts_at, zone: 'UTC', quiet: null } });
    const other = await startedTo(numbers);
    await sql`create unique index one_running on broadcast (state) where state = 'running'`.execute(open());
    try {
      await keepUp(Date.parse(starts_at));
    } finally {
      // Other suites use the same database.
      await sql`drop index one_running`.execute(open());
    }
    expect(await stateOf(other)).toBe('running');
    expect(await getBroadcast(id)).toMatchObject({
      state: 'paused',
      started_at: null,
      reason: expect.stringContaining('server log'),
    });
    await resumeBroadcast(marketer(), id);
    expect(await stateOf(id)).toBe('scheduled');
  });

  it('finishes one without anyone left, even if it was paused', async () => {
    const id = await startedTo(numbers);
    await set({ state: 'paused', n_waiting: 0, n_accepted: 3 });
    await keepUp(Date.now());
    expect(await getBroadcast(id)).toMatchObject({ state: 'finished', ended_at: expect.any(String) });
  });
});
