import 'server-only';
import { sql } from 'kysely';
import { systemClock } from '@/lib/clock';
import type { CallCounts, CallKind, CallMinute, CallOutcome } from '@/lib/service/schema';
import { store } from '../db/client';
import { slotOf } from '../service/call-metrics';
import type { RateLimiter } from '../service/rate-limiter';

const MINUTE_MS = 60_000;
const MINUTES = 60;

type Counted = { minute: string; outcome: CallOutcome; up_to_ms: number; calls: number };

/**
 * The calls of the last 60 minutes in the whole installation, oldest minute first and including the current one, and
 * their sum.
 */
export async function callsOfTheHour(now: number): Promise<{ minutes: CallMinute[]; hour: CallCounts }> {
  const last = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const starts = Array.from({ length: MINUTES }, (_, n) =>
    new Date(last - (MINUTES - 1 - n) * MINUTE_MS).toISOString(),
  );
  const rows = await read(starts[0] ?? '');
  const minutes = starts.map((at) => ({
    at,
    ...countsOf(rows.filter(({ minute }) => minute === at.slice(0, 16))),
  }));
  return { minutes, hour: countsOf(rows) };
}

/** Calls that ended within the last 60 seconds, by kind. A slot that started earlier is counted in full. */
export async function callsOfTheMinute(now: number): Promise<Record<CallKind, number>> {
  const rows = await store()
    .selectFrom('service_call')
    .select(['kind', (select) => select.fn.sum<number | string>('calls').as('calls')])
    .where('at', '>=', new Date(slotOf(now - MINUTE_MS)).toISOString())
    .groupBy('kind')
    .execute();
  const of = (kind: CallKind) => Number(rows.find((row) => row.kind === kind)?.calls ?? 0);
  return { people: of('people'), sends: of('sends'), walk: of('walk') };
}

/** Passes the calls of the last minute to the rate limiter of a new process: the service still counts them. */
export async function recallCalls(rateLimiter: RateLimiter, now = systemClock.now()): Promise<void> {
  const { people, sends, walk } = await callsOfTheMinute(now);
  rateLimiter.adapt({ remaining: Math.max(0, rateLimiter.status().limit - people - sends - walk) });
}

/** When any process last got a response, rounded to its slot; null when none is stored. */
export async function lastAnswer(): Promise<string | null> {
  const answered = store().selectFrom('service_call').where('outcome', '=', 'answered');
  const { at } = await answered.select((select) => select.fn.max('at').as('at')).executeTakeFirstOrThrow();
  return at;
}

async function read(since: string): Promise<Counted[]> {
  const minute = sql<string>`substr(at, 1, 16)`;
  const rows = await store()
    .selectFrom('service_call')
    .select(['outcome', 'up_to_ms', minute.as('minute')])
    .select((select) => select.fn.sum<number | string>('calls').as('calls'))
    .where('at', '>=', since)
    .groupBy([minute, 'outcome', 'up_to_ms'])
    .orderBy('up_to_ms')
    .execute();
  return rows.map((row) => ({ ...row, calls: Number(row.calls) }));
}

/** `rows` are sorted by `up_to_ms`. */
function countsOf(rows: Counted[]): CallCounts {
  const of = (outcome: CallOutcome) => rows.filter((row) => row.outcome === outcome);
  const answered = of('answered');
  return {
    calls: sum(rows),
    failed: sum(of('failed')),
    busy: sum(of('busy')),
    p50: within(answered, 0.5),
    p95: within(answered, 0.95),
  };
}

/** The time within which this share of the calls ended (a percentile), in milliseconds. */
function within(rows: Counted[], part: number): number | null {
  const least = sum(rows) * part;
  let seen = 0;
  for (const { calls, up_to_ms } of rows) {
    seen += calls;
    if (seen >= least) return up_to_ms;
  }
  return null;
}

function sum(rows: Counted[]): number {
  return rows.reduce((total, { calls }) => total + calls, 0);
}
