import 'server-only';

/** Time as the rate limiter sees it, so that tests can turn it by hand. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `run` once after `ms`; what it returns cancels that. */
  after(ms: number, run: () => void): () => void;
};

export const systemClock: Clock = {
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    // A waiting call must not keep a stopping process alive.
    timer.unref();
    return () => clearTimeout(timer);
  },
};
