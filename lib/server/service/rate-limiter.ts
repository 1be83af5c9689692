import 'server-only';
import { type Clock, systemClock } from '@/lib/clock';
import { waitValues } from '@/lib/dates/time-words';
import { coded } from '@/lib/messages/coded';
import { AppError } from '@/lib/server/errors';
import { createLaneQueue, type LaneQueue, type Waiter } from './lane-queue';
import { createLaneShares } from './lane-shares';
import type { RateHints } from './response';
import { createMemoryBucket, type TokenBucket } from './token-bucket';
import { type CallOptions, isOfPeople, LANES, type Lane, PEOPLE, type Turn } from './types';

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
   * Resolves when one call may be made. Throws AppError `service_busy` when the wait or the queue is too long.
   */
  take(options: CallOptions): Promise<Turn>;
  adapt(hints: RateHints): void;
  /** The calls a minute that the first sync gets, however busy people are; Infinity without a limit. */
  leastFill(): number;
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

const MAX_WAIT_MS = 30_000;
/** A waiting call is refused only after twice its longest wait, because calls of other people may have overtaken it. */
const OVERTIME = 2;
const MAX_SLEEP_MS = 60_000;
/** The share that estimates assume for a lower lane, however busy the higher ones are. */
const MIN_SHARE = 0.1;

export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const clock = options.clock ?? systemClock;
  const bucket = options.bucket ?? createMemoryBucket(options.requestsPerMinute, clock);
  const maxWaiting = options.maxWaiting ?? 1_000;
  const queues = Object.fromEntries(LANES.map((lane) => [lane, createLaneQueue()])) as Record<
    Lane,
    LaneQueue
  >;
  const shares = createLaneShares({
    limit: () => bucket.status().limit,
    isWaiting: (lane) => queues[lane].length() > 0,
    clock,
  });
  let draining = false;
  // Whether a call was given back, or the limit has changed, while the bucket was being asked.
  let mayGoEarlier = false;
  let cancelSleep = () => {};

  async function take(call: CallOptions): Promise<Turn> {
    const { lane, by, signal, lowPriority, maxWaitMs = longestWait(lane), leadsTo = 0 } = call;
    const people = call.people ?? new Set(by === undefined ? [] : [by]);
    if (signal?.aborted) throw cancelled();
    if (lowPriority) return takeSpare(lane);
    const isNext = waitingBefore(lane) + queues[lane].length() === 0;
    const taken = isNext ? await bucket.take(shares.keepFor(lane)) : null;
    if (taken?.granted) return note(lane, taken.turn);

    const waitMs = waitOf(lane, queues[lane].ahead(by), leadsTo);
    if (waitMs > maxWaitMs || queues[lane].length() >= maxWaiting) throw busy(waitMs);
    return waitIn(lane, { by, people, since: clock.now(), maxWaitMs, leadsTo }, signal);
  }

  async function takeSpare(lane: Lane): Promise<Turn> {
    const keep = shares.keepFor('lowPriority');
    const taken = first() ? null : await bucket.take(keep);
    if (!taken?.granted) throw busy(bucket.waitFor(keep + 1));
    return note(lane, taken.turn);
  }

  /** The wait of a call with `ahead` others of its lane before it, until the calls that it leads to are made too. */
  function waitOf(lane: Lane, ahead: number, leadsTo: number): number {
    return waitAfter(lane)(callsBefore(lane, ahead) + 1 + leadsTo, ahead);
  }

  /** The wait until `calls` calls can have been made, for a call with `ahead` others of its lane before it. */
  function waitAfter(lane: Lane): (calls: number, ahead: number) => number {
    const needed = shares.neededBy(lane);
    const next = waitForNext(lane);
    const guaranteedIn = shares.guaranteedTo(lane);
    return (calls, ahead) => Math.min(bucket.waitFor(needed(calls)), Math.max(next, guaranteedIn(ahead + 1)));
  }

  function waitIn(
    lane: Lane,
    caller: Omit<Waiter, 'go' | 'refuse'>,
    signal: AbortSignal | undefined,
  ): Promise<Turn> {
    return new Promise((resolve, reject) => {
      const leave = () => signal?.removeEventListener('abort', onAbort);
      const waiter: Waiter = {
        ...caller,
        go(turn) {
          leave();
          resolve(turn);
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
    mayGoEarlier = true;
    if (draining) return;
    draining = true;
    cancelSleep();
    try {
      while (first()) {
        mayGoEarlier = false;
        const lane = firstThatMayGo();
        const taken = lane ? await bucket.take(shares.keepFor(lane)) : null;
        const waiter = lane && taken?.granted ? queues[lane].next() : undefined;
        if (lane && taken?.granted && waiter) waiter.go(note(lane, taken.turn));
        else if (taken?.granted) taken.turn.giveBack();
        if (taken?.granted || mayGoEarlier || !first()) continue;
        refuseLongWaits();
        const waitMs = taken?.waitMs ?? untilNext();
        cancelSleep = clock.after(Math.min(Math.max(waitMs, 1), MAX_SLEEP_MS), () => void drain());
        return;
      }
    } catch (error) {
      for (const lane of LANES) {
        for (let waiter = queues[lane].next(); waiter; waiter = queues[lane].next()) waiter.refuse(error);
      }
    } finally {
      draining = false;
    }
  }

  /** Refuses calls that must wait far longer than they were expected to, since the service requested a pause. */
  function refuseLongWaits(): void {
    const now = clock.now();
    for (const lane of PEOPLE) {
      if (queues[lane].length() === 0) continue;
      const waitFor = waitAfter(lane);
      let calls = callsBefore(lane, 0);
      queues[lane].all().forEach((waiter, position) => {
        calls += callsOf(waiter);
        const waitMs = waitFor(calls, position);
        if (now - waiter.since + waitMs <= waiter.maxWaitMs * OVERTIME) return;
        queues[lane].remove(waiter);
        waiter.refuse(busy(waitMs));
      });
    }
  }

  function first(): Lane | undefined {
    return LANES.find((lane) => queues[lane].length() > 0);
  }

  function firstThatMayGo(): Lane | undefined {
    const { remaining } = bucket.status();
    return LANES.find((lane) => queues[lane].length() > 0 && remaining > shares.keepFor(lane));
  }

  function untilNext(): number {
    const waiting = LANES.filter((lane) => queues[lane].length() > 0);
    const paced = queues.fill.length() > 0 ? shares.fillPaceIn() : 0;
    return Math.min(...waiting.map(waitForNext), paced > 0 ? paced : Number.POSITIVE_INFINITY);
  }

  function waitForNext(lane: Lane): number {
    return bucket.waitFor(shares.keepFor(lane) + 1);
  }

  function waitingBefore(lane: Lane): number {
    return LANES.slice(0, LANES.indexOf(lane)).reduce((sum, each) => sum + queues[each].length(), 0);
  }

  /** The calls that go before one with `ahead` others of its lane before it, with those that they lead to. */
  function callsBefore(lane: Lane, ahead: number): number {
    const higher = LANES.slice(0, LANES.indexOf(lane)).flatMap((each) => queues[each].all());
    const before = [...higher, ...queues[lane].all().slice(0, ahead)];
    return before.reduce((sum, waiter) => sum + callsOf(waiter), 0);
  }

  function note(lane: Lane, turn: Turn): Turn {
    shares.note(lane);
    const andThenOthers = (leave: () => void) => () => {
      leave();
      // Those that wait may go earlier than it seemed.
      if (first()) void drain();
    };
    return { ...turn, end: andThenOthers(turn.end), giveBack: andThenOthers(turn.giveBack) };
  }

  /** An estimate for the call at this position of its lane, with as many overtaking it as in the last minute. */
  function estimate(lane: Lane, position: number): number {
    const overtaking = shares.granted(LANES.slice(0, LANES.indexOf(lane)));
    const share = Math.max(MIN_SHARE, 1 - overtaking / bucket.status().limit);
    return waitAfter(lane)(Math.ceil((callsBefore(lane, position) + 1) / share), position);
  }

  function placeOf(by: string): Place | null {
    for (const lane of PEOPLE) {
      const position = queues[lane].all().findIndex(({ people }) => people.has(by));
      if (position < 0) continue;
      return { place: waitingBefore(lane) + position + 1, inMs: estimate(lane, position) };
    }
    return null;
  }

  return {
    take,
    adapt(hints) {
      bucket.adapt(hints);
      if (first()) void drain();
    },
    refresh: bucket.refresh,
    placeOf,
    leastFill: shares.leastFill,
    status: () => ({
      ...bucket.status(),
      waiting: Object.fromEntries(LANES.map((lane) => [lane, queues[lane].length()])) as Record<Lane, number>,
      nextInMs: bucket.waitFor(waitingBefore('broadcast') + 1),
    }),
  };
}

/** A read that several people share leads to a write of each. */
function callsOf({ leadsTo, people }: Waiter): number {
  return 1 + leadsTo * Math.max(1, people.size);
}

function longestWait(lane: Lane): number {
  return isOfPeople(lane) ? MAX_WAIT_MS : Number.POSITIVE_INFINITY;
}

function busy(waitMs: number): AppError {
  const seconds = Math.ceil(Math.min(Math.max(waitMs, 1_000), MAX_SLEEP_MS * 2) / 1000);
  return new AppError('service_busy', coded('service-errors.limitUsedUp'), {
    consequence: coded('service-errors.tryAgain', waitValues(seconds)),
    retryAfter: seconds,
  });
}

function cancelled(): AppError {
  return new AppError('service_timeout', coded('service-errors.cancelledWaiting'));
}
