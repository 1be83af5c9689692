import 'server-only';

/** The time source of the rate limiter and of jobs, which tests replace. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `run` once after `ms` and returns a function that cancels that. */
  after(ms: number, run: () => void): () => void;
};

export const systemClock: Clock = {
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    // A waiting call must not keep the process from stopping.
    timer.unref();
    return () => clearTimeout(timer);
  },
};
