import 'server-only';
import { sql } from 'kysely';
import { endOfWork } from '@/lib/broadcasts/schedule';
import type { Pace, Schedule } from '@/lib/broadcasts/schema';
import { isEditable } from '@/lib/broadcasts/states';
import type { Broadcast, BroadcastPlan } from '@/lib/broadcasts/types';
import type { SendProblem, SendState } from '@/lib/sends/schema';
import { reads } from '../db/client';
import { problemToReader } from '../sends/problems';
import { singleton } from '../singleton';
import { countRetryable } from './family';
import { paceOf } from './pace';
import { isSeriesKept } from './removed';
import { type BroadcastRow, type ContentRow, type Progress, RECIPIENT_NOT_ACCEPTED } from './row';

const MINUTE_MS = 60_000;
const SHOWN_MINUTES = 30;
const MAX_PROBLEMS = 20;
const MAX_EXAMPLES = 3;

const NO_RETRY = { retryable: 0, retry_later: null, other_number: 0 };

/** `now` is in milliseconds since 1970. */
export async function progressOf(row: BroadcastRow, content: ContentRow, now: number): Promise<Progress> {
  if (isEditable(row.state) || row.state === 'scheduled') {
    const plan: BroadcastPlan | null = content.plan === null ? null : JSON.parse(content.plan);
    const none = { per_minute: 0, last_minutes: [], problems: [], ...NO_RETRY };
    return { ends_at: plan?.ends_at ?? null, ...none };
  }
  return {
    ends_at: endOf(row, content, now),
    per_minute: await messagesSince(row.id, now - MINUTE_MS),
    last_minutes: await lastMinutes(row, now),
    ...(await failuresOf(row, now)),
  };
}

type Failures = Pick<Progress, 'problems' | keyof typeof NO_RETRY>;

/** This many failures are read within a few milliseconds. */
const MAX_UNCACHED_FAILURES = 2_000;
/** How long a larger number of failures is cached: everyone who watches asks every two seconds. */
const FAILURES_MS = 10_000;
const MAX_KEPT = 100;

type KeptFailures = { state: BroadcastRow['state']; at: number; failures: Promise<Failures> };

const kept = () => singleton('failures-of-broadcasts', () => new Map<string, KeptFailures>());

function failuresOf(row: BroadcastRow, now: number): Promise<Failures> {
  const { id, state, n_refused, n_not_sent, n_unknown, n_not_reached } = row;
  if (n_refused + n_not_sent + n_unknown + n_not_reached <= MAX_UNCACHED_FAILURES)
    return readFailures(row, now);
  const known = kept().get(id);
  if (known?.state === state && Math.abs(now - known.at) < FAILURES_MS) return known.failures;
  const failures = readFailures(row, now).catch((error: unknown) => {
    kept().delete(id);
    throw error;
  });
  if (kept().size >= MAX_KEPT) kept().clear();
  kept().set(id, { state, at: now, failures });
  return failures;
}

async function readFailures(row: BroadcastRow, now: number): Promise<Failures> {
  const { id, state, service } = row;
  const hasEnded = state === 'finished' || state === 'stopped';
  const isRetryable = hasEnded && service === null && (await isSeriesKept(reads(), row));
  return {
    problems: await problemsOf(id),
    ...(isRetryable ? await countRetryable(reads(), id, now) : NO_RETRY),
  };
}

function endOf(row: BroadcastRow, content: ContentRow, now: number): string | null {
  if (row.state !== 'running') return row.ended_at;
  const { zone, quiet }: Schedule = JSON.parse(content.schedule);
  const pace: Pace = JSON.parse(content.pace);
  const start = Math.max(now, Date.parse(row.waits_until ?? '') || 0);
  const work = { calls: row.n_waiting, perMinute: paceOf(pace), pauseMinutes: 0 };
  return new Date(endOfWork({ ...work, start, zone, quiet })).toISOString();
}

async function messagesSince(id: string, since: number): Promise<number> {
  const { n } = await reads()
    .selectFrom('send')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('broadcast_id', '=', id)
    .where('created_at', '>', new Date(since).toISOString())
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The last minutes in which it may have sent something, also those without a message. */
async function lastMinutes({ id, ended_at }: BroadcastRow, now: number): Promise<Broadcast['last_minutes']> {
  const last = Math.floor((Date.parse(ended_at ?? '') || now) / MINUTE_MS) * MINUTE_MS;
  const minutes = Array.from({ length: SHOWN_MINUTES }, (_, index) =>
    new Date(last - (SHOWN_MINUTES - 1 - index) * MINUTE_MS).toISOString(),
  );
  const rows = await reads()
    .selectFrom('send')
    .select((select) => [
      sql<string>`substr(created_at, 1, 16)`.as('minute'),
      'state',
      select.fn.countAll<number>().as('n'),
    ])
    .where('broadcast_id', '=', id)
    .where('created_at', '>=', minutes[0] ?? '')
    .groupBy([sql`substr(created_at, 1, 16)`, 'state'])
    .execute();
  return minutes.map((minute) => {
    const ofMinute = rows.filter((row) => row.minute === minute.slice(0, 16));
    const count = (state: SendState) => Number(ofMinute.find((row) => row.state === state)?.n ?? 0);
    const [accepted, refused] = [count('accepted'), count('refused')];
    const all = ofMinute.reduce((sum, { n }) => sum + Number(n), 0);
    return { minute, accepted, refused, other: all - accepted - refused };
  });
}

async function problemsOf(id: string): Promise<Broadcast['problems']> {
  const rows = await reads()
    .selectFrom('broadcast_recipient')
    .select((select) => [
      'state',
      'detail',
      select.fn.countAll<number>().as('count'),
      select.fn.max('problem').as('problem'),
    ])
    .where('broadcast_id', '=', id)
    .where(RECIPIENT_NOT_ACCEPTED)
    .where('state', 'in', ['refused', 'not_sent', 'unknown'])
    .where('problem', 'is not', null)
    .groupBy(['state', 'detail'])
    .orderBy('count', 'desc')
    .limit(MAX_PROBLEMS)
    .execute();
  const examples = await examplesOf(id);
  return rows.map(({ state, detail, count, problem }) => ({
    state,
    count: Number(count),
    problem: problemToReader(JSON.parse(problem ?? '') as SendProblem),
    examples: examples
      .filter((each) => each.state === state && each.detail === detail)
      .map(({ position, phone, name }) => ({ position, phone, name })),
  }));
}

async function examplesOf(id: string) {
  const numbered = reads()
    .selectFrom('broadcast_recipient')
    .select((select) => [
      ...(['state', 'detail', 'position', 'phone', 'name'] as const),
      select.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy(['state', 'detail']).orderBy('position'))
        .as('nth'),
    ])
    .where('broadcast_id', '=', id)
    .where(RECIPIENT_NOT_ACCEPTED)
    .where('state', 'in', ['refused', 'not_sent', 'unknown'])
    .where('problem', 'is not', null);
  return reads()
    .selectFrom(numbered.as('numbered'))
    .selectAll()
    .where('nth', '<=', MAX_EXAMPLES)
    .orderBy('position')
    .execute();
}
