/** The part of the time source that limiters and jobs are given, so that a test can turn it by hand. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `run` once after `ms` and returns a function that cancels that. It doesn't keep the process alive. */
  after(ms: number, run: () => void): () => void;
};

export type TimeSource = Clock & {
  /** Milliseconds since an arbitrary moment. Only differences mean something; setting the clock doesn't change them. */
  monotonic(): number;
  /** Like `after`, but keeps the process alive until then. */
  hold(ms: number, run: () => void): () => void;
  /** Calls `run` when the event loop has polled for input. Returns a function that cancels that. */
  nextTurn(run: () => void): () => void;
};

const real: TimeSource = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms) as unknown as { unref?(): void };
    // A waiting call must not keep the process from stopping.
    timer.unref?.();
    return () => clearTimeout(timer as unknown as number);
  },
  hold(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  nextTurn(run) {
    const immediate = setImmediate(run);
    return () => clearImmediate(immediate);
  },
};

let source = real;
/** Since when the event loop has been held, by the `monotonic` of `source`. */
let heldSince: number | null = null;

/** Replaces the time of the whole process, for a simulation. Without an argument it is the real one again. */
export function replaceTime(other: TimeSource = real): void {
  source = other;
  heldSince = null;
}

/** The only access to time and timers: `clock.test.ts` fails on any other. */
export const systemClock = {
  now: () => source.now(),
  iso: () => new Date(source.now()).toISOString(),
  monotonic: () => source.monotonic(),
  after: (ms: number, run: () => void) => source.after(ms, run),
  /** Calls `run` again and again until the returned function is called. It doesn't keep the process alive. */
  every(ms: number, run: () => void): () => void {
    let cancel = source.after(ms, again);
    function again(): void {
      cancel = source.after(ms, again);
      run();
    }
    return () => cancel();
  },
  /** Rejects with the signal's reason when that fires. */
  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        cancel();
        reject(signal?.reason);
      };
      const cancel = source.hold(ms, () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      });
      if (signal?.aborted) leave();
      else signal?.addEventListener('abort', leave, { once: true });
    });
  },
  onNextTurn: (run: () => void) => source.nextTurn(run),
  /** Resolves after other work that waits for input or a timer has had its turn. */
  othersFirst: () =>
    new Promise<void>((resolve) => {
      source.nextTurn(() => {
        heldSince = null;
        resolve();
      });
    }),
  /** For how many milliseconds this turn of the event loop has been held since this was first asked in it. */
  heldMs(): number {
    if (heldSince === null) {
      heldSince = source.monotonic();
      source.nextTurn(() => {
        heldSince = null;
      });
    }
    return source.monotonic() - heldSince;
  },
  timeout(ms: number): AbortSignal {
    const controller = new AbortController();
    source.after(ms, () => controller.abort(new DOMException('The time is up.', 'TimeoutError')));
    return controller.signal;
  },
} satisfies Clock & Record<string, unknown>;
