import 'server-only';
import { type Clock, systemClock } from '@/lib/clock';
import { formatWait } from '@/lib/format';
import { AppError } from '@/lib/server/errors';
import { createLaneQueue, type LaneQueue, type Waiter } from './lane-queue';
import type { RateHints } from './response';
import { createMemoryBucket, type TokenBucket } from './token-bucket';
import { type CallOptions, LANES, type Lane } from './types';

export type RateLimiterStatus = {
  /** Calls per minute, and calls left now. Infinity without a limit. */
  limit: number;
  remaining: number;
  waiting: Record<Lane, number>;
  /** The time until the next call of a person can be made. */
  nextInMs: number;
};

/** A waiting call: 1 is the next that goes. The estimate includes calls that are expected to overtake it. */
export type Place = { place: number; inMs: number };

export type RateLimiter = {
  /**
   * Resolves when one call may be made, with a function that must be called when it has ended. Throws AppError
   * `service_busy` when the wait or the queue is too long.
   */
  take(options: CallOptions): Promise<() => void>;
  /** Applies the rate limit headers of the latest response. */
  adapt(hints: RateHints): void;
  /** Call it before `status`, since other nodes may have made calls too. */
  refresh(): Promise<void>;
  status(): RateLimiterStatus;
  /** Where the first call of this person waits; null when none does. */
  placeOf(by: string): Place | null;
};

export type RateLimiterOptions = {
  /** `SERVICE_REQUESTS_PER_MINUTE`; 0 and Infinity mean unlimited. */
  requestsPerMinute: number;
  clock?: Clock;
  bucket?: TokenBucket;
  /** The maximum number of calls waiting per lane. */
  maxWaiting?: number;
};

/** The lanes of calls that a person waits for. */
const PEOPLE = ['save', 'record', 'page', 'check'] as const satisfies Lane[];
/** The share of the limit that a lane must leave for higher lanes. */
const RESERVED: Record<Lane | 'lowPriority', number> = {
  save: 0,
  record: 0,
  page: 0.05,
  check: 0.05,
  broadcast: 0.1,
  import: 0.15,
  sync: 0.2,
  lowPriority: 0.5,
};
const MAX_WAIT_MS = 30_000;
const MAX_SLEEP_MS = 60_000;
const MINUTE_MS = 60_000;
/** However busy the higher lanes are, an estimate expects a lower one to get this share. */
const LEAST_SHARE = 0.1;

type Granted = { lane: Lane; at: number };

export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const clock = options.clock ?? systemClock;
  const bucket = options.bucket ?? createMemoryBucket(options.requestsPerMinute, clock);
  const maxWaiting = options.maxWaiting ?? 100;
  const queues = Object.fromEntries(LANES.map((lane) => [lane, createLaneQueue()])) as Record<
    Lane,
    LaneQueue
  >;
  let granted: Granted[] = [];
  let draining = false;
  let cancelSleep = () => {};

  async function take(call: CallOptions): Promise<() => void> {
    const { lane, by, signal, lowPriority, maxWaitMs = longestWait(lane) } = call;
    if (signal?.aborted) throw cancelled();
    if (lowPriority) return takeSpare(lane);
    const before = waitingBefore(lane);
    const taken = before + queues[lane].length() === 0 ? await bucket.take(reservedFor(lane)) : null;
    if (taken?.granted) return note(lane, taken.ended);

    const waitMs = bucket.waitFor(before + queues[lane].ahead(by) + 1 + reservedFor(lane));
    if (waitMs > maxWaitMs || queues[lane].length() >= maxWaiting) throw busy(waitMs);
    return waitIn(lane, { by, since: clock.now(), maxWaitMs }, signal);
  }

  async function takeSpare(lane: Lane): Promise<() => void> {
    const taken = first() ? null : await bucket.take(reservedFor('lowPriority'));
    if (!taken?.granted) throw busy(bucket.waitFor(reservedFor('lowPriority') + 1));
    return note(lane, taken.ended);
  }

  function waitIn(
    lane: Lane,
    caller: Pick<Waiter, 'by' | 'since' | 'maxWaitMs'>,
    signal: AbortSignal | undefined,
  ): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = () => signal?.removeEventListener('abort', onAbort);
      const waiter: Waiter = {
        ...caller,
        go(ended) {
          leave();
          resolve(ended);
        },
        refuse(error) {
          leave();
          reject(error);
        },
      };
      const onAbort = () => {
        queues[lane].remove(waiter);
        waiter.refuse(cancelled());
      };
      if (signal?.aborted) return reject(cancelled());
      signal?.addEventListener('abort', onAbort, { once: true });
      queues[lane].add(waiter);
      void drain();
    });
  }

  async function drain(): Promise<void> {
    if (draining) return;
    draining = true;
    cancelSleep();
    try {
      for (let lane = first(); lane; lane = first()) {
        const taken = await bucket.take(reservedFor(lane));
        if (taken.granted) {
          const next = first();
          if (next) queues[next].next()?.go(note(next, taken.ended));
        } else if (lane === first()) {
          refuseLongWaits();
          cancelSleep = clock.after(Math.min(Math.max(taken.waitMs, 1), MAX_SLEEP_MS), () => void drain());
          return;
        }
      }
    } catch (error) {
      for (const lane of LANES) {
        for (let waiter = queues[lane].next(); waiter; waiter = queues[lane].next()) waiter.refuse(error);
      }
    } finally {
      draining = false;
    }
  }

  /** Refuses calls that must wait too long since the service requested a pause, or since others overtook them. */
  function refuseLongWaits(): void {
    const now = clock.now();
    for (const lane of PEOPLE) {
      const before = waitingBefore(lane);
      queues[lane].all().forEach((waiter, position) => {
        const waitMs = bucket.waitFor(before + position + 1 + reservedFor(lane));
        if (now - waiter.since + waitMs <= waiter.maxWaitMs) return;
        queues[lane].remove(waiter);
        waiter.refuse(busy(waitMs));
      });
    }
  }

  function first(): Lane | undefined {
    return LANES.find((lane) => queues[lane].length() > 0);
  }

  function waitingBefore(lane: Lane): number {
    return LANES.slice(0, LANES.indexOf(lane)).reduce((sum, each) => sum + queues[each].length(), 0);
  }

  function note(lane: Lane, ended: () => void): () => void {
    if (!Number.isFinite(bucket.status().limit)) return ended;
    const now = clock.now();
    granted = [...granted.filter(({ at }) => at > now - MINUTE_MS), { lane, at: now }];
    return ended;
  }

  /** An estimate for a call with this many before it, and with as many overtaking it as in the last minute. */
  function estimate(lane: Lane, ahead: number): number {
    const { limit } = bucket.status();
    const since = clock.now() - MINUTE_MS;
    const overtook = ({ lane: other, at }: Granted) =>
      at > since && LANES.indexOf(other) < LANES.indexOf(lane);
    const overtaking = granted.filter(overtook).length;
    const share = Math.max(LEAST_SHARE, 1 - overtaking / limit);
    return bucket.waitFor(Math.ceil((ahead + 1) / share) + reservedFor(lane));
  }

  function placeOf(by: string): Place | null {
    for (const lane of PEOPLE) {
      const position = queues[lane].all().findIndex((waiter) => waiter.by === by);
      if (position < 0) continue;
      const ahead = waitingBefore(lane) + position;
      return { place: ahead + 1, inMs: estimate(lane, ahead) };
    }
    return null;
  }

  function reservedFor(lane: Lane | 'lowPriority'): number {
    const { limit } = bucket.status();
    return Number.isFinite(limit) ? Math.min(Math.ceil(limit * RESERVED[lane]), limit - 1) : 0;
  }

  return {
    take,
    adapt(hints) {
      bucket.adapt(hints);
      if (first()) void drain();
    },
    refresh: bucket.refresh,
    placeOf,
    status: () => ({
      ...bucket.status(),
      waiting: Object.fromEntries(LANES.map((lane) => [lane, queues[lane].length()])) as Record<Lane, number>,
      nextInMs: bucket.waitFor(waitingBefore('broadcast') + 1),
    }),
  };
}

function longestWait(lane: Lane): number {
  const person = (PEOPLE as readonly Lane[]).includes(lane);
  return person ? MAX_WAIT_MS : Number.POSITIVE_INFINITY;
}

function busy(waitMs: number): AppError {
  const seconds = Math.ceil(Math.min(Math.max(waitMs, 1_000), MAX_SLEEP_MS * 2) / 1000);
  return new AppError('service_busy', 'The messaging service’s limit of requests per minute is used up.', {
    consequence: `Try again in ${formatWait(seconds)}.`,
    retryAfter: seconds,
  });
}

function cancelled(): AppError {
  return new AppError('service_timeout', 'The request was cancelled while it waited for its turn.');
}
