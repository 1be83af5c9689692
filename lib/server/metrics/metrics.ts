import 'server-only';
import type { Registry } from 'prom-client';
import { systemClock } from '@/lib/clock';
import { singleton } from '../singleton';

export type Metrics = Awaited<ReturnType<typeof createMetrics>>;

const holder = () => singleton('metrics', () => ({ current: null as Metrics | null }));

/** What this process counts as it happens; null unless an operator asked for metrics. */
export function metrics(): Metrics | null {
  return holder().current;
}

/** Loads the metrics library, which a process without metrics never does. */
export async function startMetrics(): Promise<Metrics> {
  const own = holder();
  own.current ??= await createMetrics();
  return own.current;
}

/** Seconds. A call has 15 s by default, and an export streams for minutes. */
const DURATIONS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];
/** Seconds. A save waits up to two minutes for its turn, a broadcast for as long as it takes. */
const WAITS = [0.01, 0.1, 0.5, 1, 5, 15, 30, 60, 120];

/** No label may hold what people type or who they are: each has a fixed list of values. */
async function createMetrics() {
  const { Registry, Histogram, Counter, collectDefaultMetrics } = await import('prom-client');
  const registry: Registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'frontdesk_http_request_duration_seconds',
      help: 'Time until the last byte of a response, by route pattern, method and class of status. Event streams are left out.',
      labelNames: ['route', 'method', 'status'],
      buckets: DURATIONS,
      registers,
    }),
    calls: new Histogram({
      name: 'frontdesk_service_call_duration_seconds',
      help: 'Time of one request to the messaging service, by who makes it and how it ended.',
      labelNames: ['kind', 'outcome'],
      buckets: DURATIONS,
      registers,
    }),
    turns: new Histogram({
      name: 'frontdesk_service_turn_wait_seconds',
      help: 'Time that a call waited for its turn within the rate limit, by lane. Its count is the calls that the lane used.',
      labelNames: ['lane'],
      buckets: WAITS,
      registers,
    }),
    refusedTurns: new Counter({
      name: 'frontdesk_service_turns_refused_total',
      help: 'Calls that were never made because they would have waited too long for their turn, by lane.',
      labelNames: ['lane'],
      registers,
    }),
    storeWaits: new Histogram({
      name: 'frontdesk_store_wait_seconds',
      help: 'Time that a transaction waited for its turn (SQLite), or a query for a connection (PostgreSQL).',
      labelNames: ['outcome'],
      buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
      registers,
    }),
  };
}

export async function timeStoreWait<Result>(wait: () => Promise<Result>): Promise<Result> {
  const own = metrics();
  if (!own) return wait();
  const since = systemClock.monotonic();
  const observe = (outcome: 'began' | 'failed') =>
    own.storeWaits.observe({ outcome }, (systemClock.monotonic() - since) / 1000);
  try {
    const result = await wait();
    observe('began');
    return result;
  } catch (error) {
    observe('failed');
    throw error;
  }
}
