import 'server-only';
import { AppError } from '@/lib/server/errors';
import { raceAbort } from './transport/transport';
import type { CallOptions, Lane } from './types';

export type ReadCache = {
  /** `load` gets the options it must run under, and calls `onStart` once its request has its turn. */
  read<T>(key: string, options: CallOptions, load: CacheLoad<T>): Promise<T>;
  /** To be called when a write starts and again when it ends, well or badly. */
  wrote(): void;
};

export type CacheLoad<T> = (options: CallOptions, onStart: () => void) => Promise<T>;

const FRESH_MS = 2_000;
const MAX_PAGES = 64;
const RANK: Record<Lane, number> = { person: 0, broadcast: 1, sync: 2 };

type Flight = {
  answer: Promise<unknown>;
  rank: number;
  started: boolean;
  readers: number;
  end: AbortController;
};
type Kept = { value: unknown; until: number };

/** Makes equal reads in flight one call, and serves a page again for two seconds unless a write came between. */
export function createReadCache(now: () => number = Date.now): ReadCache {
  // Both are emptied by every write: a read that began before one may have seen the time before it.
  let flights = new Map<string, Flight>();
  let kept = new Map<string, Kept>();

  function takeOff<T>(key: string, options: CallOptions, load: CacheLoad<T>): Flight {
    const end = new AbortController();
    const flight: Flight = {
      answer: Promise.resolve(),
      rank: rankOf(options),
      started: false,
      readers: 0,
      end,
    };
    const into = { flights, kept };
    flight.answer = load({ ...options, signal: end.signal }, () => {
      flight.started = true;
    }).then(
      (value) => {
        if (into.flights.get(key) === flight) keep(into.kept, key, { value, until: now() + FRESH_MS });
        land();
        return value;
      },
      (error) => {
        land();
        throw error;
      },
    );
    flights.set(key, flight);
    return flight;

    function land(): void {
      if (into.flights.get(key) === flight) into.flights.delete(key);
    }
  }

  return {
    async read<T>(key: string, options: CallOptions, load: CacheLoad<T>): Promise<T> {
      const known = options.fresh ? undefined : kept.get(key);
      if (known && known.until > now()) return known.value as T;

      const flying = options.fresh ? undefined : flights.get(key);
      // Whoever still queues behind a slower lane is no company for a person.
      const joins =
        flying && !flying.end.signal.aborted && (flying.started || flying.rank <= rankOf(options));
      return board(joins ? flying : takeOff(key, options, load), options.signal) as Promise<T>;
    },
    wrote() {
      flights = new Map();
      kept = new Map();
    },
  };
}

// A reason made once: the default one costs a stack trace a call.
const NOBODY = new Error('Nobody waits for this answer any more.');

/** Waits with the others. Who gives up leaves alone; when the last has left, the call itself is ended. */
async function board(flight: Flight, signal: AbortSignal | undefined): Promise<unknown> {
  flight.readers += 1;
  try {
    if (!signal) return await flight.answer;
    return await raceAbort(flight.answer, signal, givenUp);
  } finally {
    flight.readers -= 1;
    if (flight.readers === 0) flight.end.abort(NOBODY);
  }
}

function rankOf({ lane, lowPriority }: CallOptions): number {
  return lowPriority ? LAST_RANK : RANK[lane];
}

const LAST_RANK = 3;

function keep(pages: Map<string, Kept>, key: string, page: Kept): void {
  pages.delete(key);
  pages.set(key, page);
  const oldest = pages.keys().next();
  if (pages.size > MAX_PAGES && !oldest.done) pages.delete(oldest.value);
}

function givenUp(): AppError {
  return new AppError('service_timeout', 'The request was cancelled before the messaging service responded.');
}
