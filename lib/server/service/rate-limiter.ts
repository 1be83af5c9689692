import 'server-only';
import { formatWait } from '@/lib/format';
import { AppError } from '@/lib/server/errors';
import { type Clock, systemClock } from './clock';
import type { RateHints } from './response';
import { createMemoryBucket, type TokenBucket } from './token-bucket';
import type { CallOptions, Lane } from './types';

export type RateLimiterStatus = {
  /** Calls per minute, and calls left now. Infinity without a limit. */
  limit: number;
  remaining: number;
  waiting: Record<Lane, number>;
  /** The time until the next call of a person can be made. */
  nextInMs: number;
};

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
};

export type RateLimiterOptions = {
  /** `SERVICE_REQUESTS_PER_MINUTE`; 0 and Infinity mean unlimited. */
  requestsPerMinute: number;
  clock?: Clock;
  bucket?: TokenBucket;
  /** The maximum number of calls waiting per lane. */
  maxWaiting?: number;
};

const LANES: Lane[] = ['person', 'broadcast', 'sync'];
/** The share of the limit that a lane must leave for higher lanes. */
const RESERVED: Record<Lane | 'lowPriority', number> = {
  person: 0,
  broadcast: 0.1,
  sync: 0.2,
  lowPriority: 0.5,
};
const MAX_WAIT_MS = 30_000;
const MAX_SLEEP_MS = 60_000;

type Waiter = { since: number; go(ended: () => void): void; refuse(error: unknown): void };

export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const clock = options.clock ?? systemClock;
  const bucket = options.bucket ?? createMemoryBucket(options.requestsPerMinute, clock);
  const maxWaiting = options.maxWaiting ?? 50;
  const queues: Record<Lane, Waiter[]> = { person: [], broadcast: [], sync: [] };
  let draining = false;
  let cancelSleep = () => {};

  async function take({ lane, signal, lowPriority }: CallOptions): Promise<() => void> {
    if (signal?.aborted) throw cancelled();
    if (lowPriority) return takeSpare();
    const ahead = LANES.slice(0, LANES.indexOf(lane) + 1).reduce((sum, each) => sum + queues[each].length, 0);
    const taken = ahead === 0 ? await bucket.take(reservedFor(lane)) : null;
    if (taken?.granted) return taken.ended;

    const waitMs = bucket.waitFor(ahead + 1 + reservedFor(lane));
    const tooLong = lane === 'person' && waitMs > MAX_WAIT_MS;
    if (tooLong || queues[lane].length >= maxWaiting) throw busy(waitMs);
    return waitIn(lane, signal);
  }

  async function takeSpare(): Promise<() => void> {
    const anyone = LANES.some((lane) => queues[lane].length > 0);
    const taken = anyone ? null : await bucket.take(reservedFor('lowPriority'));
    if (!taken?.granted) throw busy(bucket.waitFor(reservedFor('lowPriority') + 1));
    return taken.ended;
  }

  function waitIn(lane: Lane, signal: AbortSignal | undefined): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = () => signal?.removeEventListener('abort', onAbort);
      const waiter: Waiter = {
        since: clock.now(),
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
        queues[lane] = queues[lane].filter((each) => each !== waiter);
        waiter.refuse(cancelled());
      };
      if (signal?.aborted) return reject(cancelled());
      signal?.addEventListener('abort', onAbort, { once: true });
      queues[lane].push(waiter);
      void drain();
    });
  }

  /** Grants turns in the order of the lanes, then sleeps until the next call is possible. */
  async function drain(): Promise<void> {
    if (draining) return;
    draining = true;
    cancelSleep();
    try {
      for (let lane = first(); lane; lane = first()) {
        const taken = await bucket.take(reservedFor(lane));
        if (taken.granted) {
          const next = first();
          if (next) queues[next].shift()?.go(taken.ended);
        } else if (lane === first()) {
          refuseLongWaits();
          cancelSleep = clock.after(Math.min(Math.max(taken.waitMs, 1), MAX_SLEEP_MS), () => void drain());
          return;
        }
      }
    } catch (error) {
      for (const lane of LANES) for (const waiter of queues[lane].splice(0)) waiter.refuse(error);
    } finally {
      draining = false;
    }
  }

  /** Refuses calls that must wait too long since the service requested a pause. */
  function refuseLongWaits(): void {
    const now = clock.now();
    queues.person = queues.person.filter((waiter, position) => {
      const waitMs = bucket.waitFor(position + 1);
      if (now - waiter.since + waitMs <= MAX_WAIT_MS) return true;
      waiter.refuse(busy(waitMs));
      return false;
    });
  }

  function first(): Lane | undefined {
    return LANES.find((lane) => queues[lane].length > 0);
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
    status: () => ({
      ...bucket.status(),
      waiting: { person: queues.person.length, broadcast: queues.broadcast.length, sync: queues.sync.length },
      nextInMs: bucket.waitFor(queues.person.length + 1),
    }),
  };
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
