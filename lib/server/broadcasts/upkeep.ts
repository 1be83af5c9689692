import 'server-only';
import { can } from '@/lib/auth/permissions';
import { firstOfSlowStart, isMissed, quietUntil } from '@/lib/broadcasts/schedule';
import type { Pace, Schedule } from '@/lib/broadcasts/schema';
import { DAY_MS } from '@/lib/dates/days';
import { coded } from '@/lib/messages/coded';
import { store } from '../db/client';
import { isStoreUnavailable } from '../db/store-errors';
import { letWait, NOT_WAITING, pauseFor } from '../deliveries/follow-send';
import { AppError } from '../errors';
import { log } from '../logger';
import { changeByItself } from '../work/change';
import { leaveWaiting } from '../work/leave-waiting';
import { whyNoProgress, whyNotInTheirName } from '../work/why-pause';
import { requireAsPlanned } from './as-planned';
import { paceOf, softStartMinutes } from './pace';
import type { BroadcastRow } from './row';

const MINUTE_MS = 60_000;
/** Quiet hours last less than a day. A later time was stored by a clock that was ahead. */
const MAX_WAIT_MS = DAY_MS;

export type Sendable = { id: string; perMinute: number };

type ActiveRow = BroadcastRow & { schedule: string; pace: string; archived_at: string | null };

/**
 * Does what is due with all broadcasts: starts, pauses, lets wait, finishes. Returns those that may send; null when none
 * is active any more. `now` is in milliseconds since 1970.
 */
export async function keepUp(now: number): Promise<Sendable[] | null> {
  const rows = await activeBroadcasts(now);
  if (rows.length === 0) return null;
  const sendable: Sendable[] = [];
  for (const row of rows) {
    const perMinute = await keepUpOne(row, now).catch((error: unknown) => setAside(row, error));
    if (perMinute !== null) sendable.push({ id: row.id, perMinute });
  }
  return sendable;
}

/** Sets aside a broadcast that failed here: it must not stop the others, nor be tried again every second. */
async function setAside({ id, state }: ActiveRow, err: unknown): Promise<null> {
  if (isStoreUnavailable(err)) throw err;
  log().error({ broadcast_id: id, state, err }, 'a broadcast couldn’t be kept up');
  await store()
    .transaction()
    .execute((tx) => pauseFor(tx, id, CANT_CONTINUE, ['running', 'scheduled']));
  return null;
}

const CANT_CONTINUE = coded('broadcasts-reasons.cantContinue');

export function activeBroadcasts(now: number): Promise<ActiveRow[]> {
  const [at, dayAhead] = [now, now + DAY_MS].map((ms) => new Date(ms).toISOString());
  return store()
    .selectFrom('broadcast as b')
    .innerJoin('broadcast_content as c', 'c.broadcast_id', 'b.id')
    .leftJoin('template as t', 't.id', 'b.template_id')
    .selectAll('b')
    .select(['c.schedule', 'c.pace', 't.archived_at'])
    .where('b.state', 'in', ['running', 'scheduled', 'paused', 'stopped', 'missed'])
    .where((where) =>
      where.or([
        where('b.state', 'in', ['running', 'scheduled']),
        where.and([where('b.state', '=', 'stopped'), where('b.n_waiting', '>', 0)]),
        where.and([
          where('b.state', '=', 'paused'),
          where('b.n_waiting', '=', 0),
          where('b.n_sending', '=', 0),
        ]),
        // By a clock that was ahead; not by one so far off that this one may be the wrong one.
        where.and([
          where('b.state', '=', 'missed'),
          where('b.latest_start_at', '>', at ?? ''),
          where('b.ended_at', '>', at ?? ''),
          where('b.ended_at', '<', dayAhead ?? ''),
        ]),
      ]),
    )
    .orderBy('b.started_at')
    .orderBy('b.id')
    .execute();
}

/** Messages a minute that it may send now; null for none. */
async function keepUpOne(row: ActiveRow, now: number): Promise<number | null> {
  switch (row.state) {
    case 'scheduled':
      await startIfDue(row, now);
      return null;
    case 'stopped':
      await leaveWaiting('broadcast', row.id);
      return null;
    case 'paused':
      await finish(row, now);
      return null;
    case 'running':
      return keepUpRunning(row, now);
    case 'missed':
      await change(row, 'broadcast.reschedule', { state: 'scheduled', reason: null, ended_at: null });
      return null;
    case 'draft':
    case 'awaiting_approval':
    case 'finished':
      return null;
  }
}

async function startIfDue(row: ActiveRow, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  if (isMissed(row.latest_start_at, now)) {
    const reason = coded('broadcasts-reasons.missed');
    await change(row, 'broadcast.miss', { state: 'missed', reason, ended_at: at });
  } else if (row.starts_at === null || row.starts_at <= at) {
    const changed = await changedSincePlan(row.id);
    if (changed !== null) {
      return store()
        .transaction()
        .execute((tx) => pauseFor(tx, row.id, changed, ['scheduled']));
    }
    await change(row, 'broadcast.begin', { state: 'running', started_at: at, last_progress_at: at });
  }
}

/** Why the messages would no longer be those that were approved; null while they are. */
async function changedSincePlan(id: string): Promise<string | null> {
  try {
    await requireAsPlanned(store(), id);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return error.coded;
    throw error;
  }
}

async function finish(row: ActiveRow, now: number): Promise<void> {
  const ended_at = new Date(now).toISOString();
  await change(row, 'broadcast.finish', { state: 'finished', reason: null, ...NOT_WAITING, ended_at });
}

async function keepUpRunning(row: ActiveRow, now: number): Promise<number | null> {
  const { id } = row;
  if (row.n_waiting === 0) {
    if (row.n_sending === 0) await finish(row, now);
    return null;
  }
  if (row.waits_until !== null) {
    const left = Date.parse(row.waits_until) - now;
    if (left > 0 && left <= MAX_WAIT_MS) return null;
    await endWait(row, now);
  }
  const pause = await reasonToPause(row, now);
  if (pause !== null) {
    await store()
      .transaction()
      .execute((tx) => pauseFor(tx, id, pause));
    return null;
  }
  const pace: Pace = JSON.parse(row.pace);
  const wait = waitOf(row, pace, now);
  if (wait === null) return paceOf(pace);
  if (wait.for === 'soft_start') {
    await store()
      .updateTable('broadcast')
      .set({ soft_start_at: new Date(now).toISOString() })
      .where('id', '=', id)
      .execute();
  }
  await letWait(store(), id, wait.for, new Date(wait.until).toISOString());
  return null;
}

/** The time that it waited for counts as progress, except while the service was unavailable. */
async function endWait({ id, waits_for, waits_until }: ActiveRow, now: number): Promise<void> {
  const wasPlanned = waits_for !== 'service' && Date.parse(waits_until ?? '') <= now;
  await store()
    .updateTable('broadcast')
    .set({ waits_for: null, waits_until: null, ...(wasPlanned && { last_progress_at: waits_until }) })
    .where('id', '=', id)
    .where('waits_until', '=', waits_until)
    .execute();
}

async function reasonToPause(row: ActiveRow, now: number): Promise<string | null> {
  const { started_at, resumed_at, last_progress_at, waits_for, waits_until } = row;
  const waitedUntil = waits_for === 'service' ? null : waits_until;
  const latest = [started_at, resumed_at, last_progress_at, waitedUntil].map(
    (at) => Date.parse(at ?? '') || 0,
  );
  const tooLong = whyNoProgress('broadcast', Math.max(...latest), now);
  if (tooLong !== null) return tooLong;
  if (row.archived_at !== null) return coded('broadcasts-reasons.archived');
  return whyNotInTheirName('broadcast', row, (roles) => can(roles, 'broadcasts:create'));
}

function waitOf(row: ActiveRow, pace: Pace, now: number) {
  const { quiet, zone }: Schedule = JSON.parse(row.schedule);
  const until = quietUntil(now, zone, quiet);
  if (until !== null) return { for: 'quiet_hours' as const, until };
  const messages = row.n_audience - row.n_excluded;
  const minutes = softStartMinutes(pace, messages, row.category === 'MARKETING');
  const isSoftStart =
    minutes > 0 && row.soft_start_at === null && messages - row.n_waiting >= firstOfSlowStart(messages);
  return isSoftStart ? { for: 'soft_start' as const, until: now + minutes * MINUTE_MS } : null;
}

async function change(
  row: ActiveRow,
  action: `broadcast.${string}`,
  columns: Partial<BroadcastRow>,
): Promise<void> {
  const { id, state, version, plan_hash } = row;
  const set = { paused_by_id: null, paused_by_name: null, ...columns };
  await store()
    .transaction()
    // It may have been edited and started again since it was read.
    .execute((tx) =>
      changeByItself(tx, 'broadcast', id, { action, from: [state], set, as: { version, plan_hash } }),
    );
}
