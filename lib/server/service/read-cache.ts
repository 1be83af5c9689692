import 'server-only';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import { AppError } from '@/lib/server/errors';
import { raceAbort } from './transport/transport';
import { type CallOptions, LANES } from './types';

export type CacheLoad<T> = (options: CallOptions, onStart: () => void) => Promise<T>;

const FRESH_MS = 2_000;
const MAX_PAGES = 64;

type SharedCall = {
  answer: Promise<unknown>;
  rank: number;
  started: boolean;
  readers: number;
  /** All who wait for it, so that each of them is told its place: the set of the first, who may add others. */
  people: Set<string>;
  end: AbortController;
};
type Kept = { value: unknown; at: number };

/** Combines equal concurrent reads into one call, and serves a page again for two seconds unless there was a write. */
export function createReadCache(now: () => number = systemClock.now) {
  const calls = new Map<string, SharedCall>();
  const kept = new Map<string, Kept>();

  function startCall<T>(key: string, options: CallOptions, load: CacheLoad<T>): SharedCall {
    const end = new AbortController();
    const call: SharedCall = {
      answer: Promise.resolve(),
      rank: rankOf(options),
      started: false,
      readers: 0,
      people: options.people ?? new Set(),
      end,
    };
    call.answer = load({ ...options, people: call.people, signal: end.signal }, () => {
      call.started = true;
    }).then(
      (value) => {
        if (calls.get(key) === call) keep(kept, key, { value, at: now() });
        remove();
        return value;
      },
      (error) => {
        remove();
        throw error;
      },
    );
    calls.set(key, call);
    return call;

    function remove(): void {
      if (calls.get(key) === call) calls.delete(key);
    }
  }

  return {
    /** `load` gets the options to use, and must call `onStart` when its request gets its turn. */
    async read<T>(key: string, options: CallOptions, load: CacheLoad<T>): Promise<T> {
      const known = options.fresh ? undefined : kept.get(key);
      // The clock may have been set back since.
      if (known && Math.abs(now() - known.at) < FRESH_MS) return known.value as T;

      const running = calls.get(key);
      const joined = running && !running.end.signal.aborted && mayJoin(running, options) ? running : null;
      if (joined?.started) options.mayBegin?.();
      return waitFor(joined ?? startCall(key, options, load), options) as Promise<T>;
    },
    /** Call it when a write starts, and again when it ends, even if it fails. */
    wrote(): void {
      // What has been read, or is being read, may not show the write.
      kept.clear();
      for (const [key, call] of calls) if (call.started) calls.delete(key);
    },
  };
}

/**
 * A call that hasn't started is fresh enough to share, unless it waits in a lower lane. The first sync never joins
 * one, because it has guaranteed calls.
 */
function mayJoin({ started, rank }: SharedCall, { fresh, lowPriority, ...options }: CallOptions): boolean {
  if (!started && options.lane === 'fill') return false;
  return started ? !fresh : !lowPriority && rank <= rankOf(options);
}

// Created once: the default abort reason captures a stack trace for each call.
const NO_READERS = new Error('No reader waits for this response.');

/** Waits for the shared response. Each reader can stop waiting; when the last one does, the call is aborted. */
async function waitFor(call: SharedCall, { signal, by, people }: CallOptions): Promise<unknown> {
  call.readers += 1;
  if (by !== undefined) call.people.add(by);
  for (const person of people ?? []) call.people.add(person);
  try {
    if (!signal) return await call.answer;
    return await raceAbort(call.answer, signal, givenUp);
  } finally {
    call.readers -= 1;
    if (call.readers === 0) call.end.abort(NO_READERS);
  }
}

function rankOf({ lane, lowPriority }: CallOptions): number {
  return lowPriority ? LANES.length : LANES.indexOf(lane);
}

function keep(pages: Map<string, Kept>, key: string, page: Kept): void {
  pages.delete(key);
  pages.set(key, page);
  const oldest = pages.keys().next();
  if (pages.size > MAX_PAGES && !oldest.done) pages.delete(oldest.value);
}

function givenUp(): AppError {
  return new AppError('service_timeout', coded('service-errors.givenUp'));
}
