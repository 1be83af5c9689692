import 'server-only';
import { sql } from 'kysely';
import type { Clock } from '@/lib/clock';
import type { Store } from '../db/client';
import { log } from '../logger';
import type { RateHints } from './response';
import type { Turn } from './types';

type Taken = { granted: true; turn: Turn } | { granted: false; waitMs: number };

export type TokenBucket = {
  /** Takes one call, if more than `keep` are left. */
  take(keep: number): Taken | Promise<Taken>;
  /** An estimate of the milliseconds until `calls` calls can have been made. */
  waitFor(calls: number): number;
  adapt(hints: RateHints): void;
  /** Updates the count with the calls of other nodes. */
  refresh(): Promise<void>;
  /** `limit` and `remaining` are Infinity without a limit. */
  status(): { limit: number; remaining: number };
};

/**
 * A minute plus a second: services round to seconds, the clocks of nodes differ, and an aborted call may still arrive.
 */
export const WINDOW_MS = 61_000;
/**
 * How long a turn may be used. It is counted from its end on until the call is over, so that a call of a process which
 * was suspended before it sent it isn't sent with those of the next minute.
 */
const TURN_MS = 5_000;
/** The longest pause to observe: after it a call is tried, in case the service asked for more than necessary. */
const MAX_PAUSE_MS = 120_000;
/** How long a lower limit that the service reports applies: one that stays is reported again by the next response. */
const LIMIT_MS = 5 * 60_000;
/** A reported limit below this share of the configured one is not believed: if it is real, 429 says so. */
const MIN_SHARE = 0.1;
/** The lowest reported limit to believe where none is configured. */
const MIN_LIMIT = 5;
/** The share of the limit that counts as few calls left. */
const LOW_SHARE = 0.25;

/**
 * Whether a call is in the window. A call further in the future than clocks can differ was made before a clock was set
 * back.
 */
export function isRecent(at: number, now: number): boolean {
  return Math.abs(now - at) < WINDOW_MS;
}

type Foreign = { calls: number; until: number };
const NO_CALLS: Foreign = { calls: 0, until: 0 };

type MemoryBucket = TokenBucket & {
  /** Sets how many calls all nodes, including this one, have made in the last minute. */
  countAll(calls: number): void;
};

/**
 * A bucket in memory. At most `perMinute` calls arrive within any 60 seconds, so that the limit holds wherever the
 * service's minutes start. A call arrives no later than it ends, so its minute starts at its end. 0 and Infinity mean
 * unlimited, until the service reports a limit.
 */
export function createMemoryBucket(perMinute: number, clock: Clock): MemoryBucket {
  const configured = perMinute > 0 ? Math.max(1, Math.floor(perMinute)) : Number.POSITIVE_INFINITY;
  const least = perMinute > 0 ? configured * MIN_SHARE : MIN_LIMIT;
  let limit = configured;
  let limitUntil = 0;
  /** The earliest first. */
  let taken: number[] = [];
  // Calls that this process didn't make: those that the service has counted, of any program with the same key, and
  // those of other nodes.
  let reported = NO_CALLS;
  let shared = NO_CALLS;
  let pausedUntil = 0;
  // Since when the service has reported nothing but few calls left, without refusing one.
  let fewSince: number | null = null;

  function foreignAt(now: number): Foreign {
    const [most = NO_CALLS] = [reported, shared]
      .filter(({ until }) => now < until && until <= now + WINDOW_MS)
      .sort((one, other) => other.calls - one.calls);
    return most;
  }

  function foreignOf(calls: number, now: number): Foreign {
    remainingAt(now);
    return { calls: Math.max(0, calls - taken.length), until: now + WINDOW_MS };
  }

  /**
   * Whether to believe how many calls are left. A count that never rises for longer than a minute is none: if the limit
   * is reached, 429 says so.
   */
  function isCount(remaining: number, now: number): boolean {
    if (remaining > limit * LOW_SHARE) fewSince = null;
    else if (fewSince === null || fewSince > now) fewSince = now;
    return fewSince === null || now - fewSince < WINDOW_MS;
  }

  function remainingAt(now: number): number {
    taken = taken.filter((at) => isRecent(at, now));
    if (pausedUntil > now + MAX_PAUSE_MS) pausedUntil = 0;
    if (now >= limitUntil || limitUntil > now + LIMIT_MS) limit = configured;
    return limit - taken.length - foreignAt(now).calls;
  }

  function add(at: number): void {
    taken.splice(taken.findLastIndex((each) => each <= at) + 1, 0, at);
  }

  function remove(at: number): void {
    const position = taken.indexOf(at);
    if (position >= 0) taken.splice(position, 1);
  }

  function turnOf(now: number): Turn {
    const isLimited = Number.isFinite(limit);
    const latest = now + TURN_MS;
    if (isLimited) add(latest);
    return {
      // By the clock by which the service counts: the other one stands still while the machine is suspended.
      isOver: () => Math.abs(clock.now() - now) > TURN_MS,
      end() {
        if (!isLimited) return;
        remove(latest);
        add(clock.now());
      },
      giveBack: () => remove(latest),
    };
  }

  /** When the n-th oldest call leaves the window, in milliseconds since 1970. Calls to come repeat those of before. */
  function freedAt(n: number): number {
    if (n <= 0) return 0;
    if (taken.length === 0) return Number.POSITIVE_INFINITY;
    const turns = Math.ceil(n / taken.length);
    return (taken[(n - 1) % taken.length] ?? 0) + turns * WINDOW_MS;
  }

  function waitFor(calls: number): number {
    const now = clock.now();
    const missing = calls - remainingAt(now);
    const foreign = foreignAt(now);
    const without = Math.max(foreign.until, freedAt(missing - foreign.calls));
    const free =
      missing <= 0 ? now : Math.min(freedAt(missing), foreign.calls > 0 ? without : Number.POSITIVE_INFINITY);
    return Math.max(free, pausedUntil, now) - now;
  }

  return {
    waitFor,
    refresh: async () => {},
    take(keep) {
      const now = clock.now();
      const remaining = remainingAt(now);
      if (now < pausedUntil || remaining <= keep) return { granted: false, waitMs: waitFor(keep + 1) };
      return { granted: true, turn: turnOf(now) };
    },
    adapt(hints) {
      const now = clock.now();
      const isBelievable = (hints.limit ?? least) >= least;
      if (hints.limit !== undefined && isBelievable) {
        limit = Math.min(configured, hints.limit);
        limitUntil = now + LIMIT_MS;
      }
      if (hints.pauseMs !== undefined) fewSince = null;
      if (hints.remaining !== undefined && isBelievable && Number.isFinite(limit)) {
        reported = isCount(hints.remaining, now) ? foreignOf(limit - hints.remaining, now) : NO_CALLS;
      }
      if (hints.pauseMs !== undefined) {
        pausedUntil = Math.max(pausedUntil, now + Math.min(hints.pauseMs, MAX_PAUSE_MS));
      }
    },
    countAll(calls) {
      const now = clock.now();
      shared = Number.isFinite(limit) ? foreignOf(calls, now) : NO_CALLS;
    },
    status() {
      const now = clock.now();
      const remaining = remainingAt(now);
      return { limit, remaining: now < pausedUntil ? 0 : Math.max(0, remaining) };
    },
  };
}

/**
 * A bucket shared by several nodes: each reads the calls of all nodes in the last minute from the store, under a row
 * lock.
 */
export function createSharedBucket(own: MemoryBucket, store: Store, clock: Clock): TokenBucket {
  async function take(keep: number): Promise<Taken> {
    return store.transaction().execute(async (trx) => {
      const calls = await lock(trx);
      const now = clock.now();
      const recent = heed(calls, now);
      const taken = await own.take(keep);
      if (!taken.granted) return taken;
      const latest = now + TURN_MS;
      await write(trx, [...recent, latest]);
      const { turn } = taken;
      return {
        granted: true,
        turn: {
          isOver: turn.isOver,
          end() {
            turn.end();
            share(latest, () => [clock.now()]);
          },
          giveBack() {
            turn.giveBack();
            share(latest, () => []);
          },
        },
      };
    });
  }

  /** Replaces what was counted for a turn. */
  function share(latest: number, by: () => number[]): void {
    const sharing = store.transaction().execute(async (trx) => {
      const calls = read(await lock(trx));
      const position = calls.indexOf(latest);
      await write(trx, [...(position < 0 ? calls : calls.toSpliced(position, 1)), ...by()]);
    });
    sharing.catch((err: unknown) => log().warn({ err }, 'the end of a call couldn’t be shared'));
  }

  async function refresh(): Promise<void> {
    const rateLimiter = store.selectFrom('service_budget').where('id', '=', 1).select('calls');
    heed((await rateLimiter.executeTakeFirstOrThrow()).calls, clock.now());
  }

  function heed(calls: string, now: number): number[] {
    const recent = read(calls).filter((at) => isRecent(at, now));
    own.countAll(recent.length);
    return recent;
  }

  return { ...own, take, refresh };
}

async function lock(trx: Store): Promise<string> {
  const { calls } = await trx
    .updateTable('service_budget')
    .where('id', '=', 1)
    .set({ calls: sql<string>`calls` })
    .returning('calls')
    .executeTakeFirstOrThrow();
  return calls;
}

async function write(trx: Store, calls: number[]): Promise<void> {
  const text = JSON.stringify(calls);
  await trx.updateTable('service_budget').where('id', '=', 1).set({ calls: text }).execute();
}

function read(calls: string): number[] {
  return JSON.parse(calls) as number[];
}
