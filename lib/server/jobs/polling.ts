import 'server-only';
import { type Clock, systemClock } from '@/lib/clock';
import { log } from '../logger';
import { singleton } from '../singleton';
import { LeaseLost } from './lease';

/** Resolves after the time in milliseconds, or when the work is woken, also if that was since the last sleep. */
export type Sleep = (ms: number) => Promise<void>;

type Options = {
  /** Names the work in the log. */
  name: string;
  /** How often it looks for what other nodes have changed. */
  pollMs: number;
  clock?: Clock;
  work(signal: AbortSignal, sleep: Sleep): Promise<void>;
};

export type Runner = {
  wake(): void;
  /** Begins nothing new. Resolves when the work in progress has ended. */
  stop(): Promise<void>;
};

/** Starts the work at once, and repeats it every `pollMs` and when woken, until it is stopped. */
export function createPolling({ name, pollMs, clock = systemClock, work }: Options): Runner {
  const ending = new AbortController();
  let woken = false;
  let wakeSleeper = () => {};
  const done = run();

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      await work(ending.signal, sleep).catch(report);
      await sleep(pollMs);
    }
  }

  function wake(): void {
    woken = true;
    wakeSleeper();
  }

  async function sleep(ms: number): Promise<void> {
    if (!woken && !ending.signal.aborted) {
      await new Promise<void>((resolve) => {
        const cancel = clock.after(ms, resolve);
        wakeSleeper = () => {
          cancel();
          resolve();
        };
      });
    }
    woken = false;
  }

  function report(err: unknown): void {
    if (ending.signal.aborted || err instanceof LeaseLost) return;
    log().error({ err, work: name }, 'work in the background failed');
  }

  return {
    wake,
    async stop() {
      ending.abort(STOPPED);
      wake();
      await done;
    },
  };
}

// Created once: the default abort reason captures a stack trace each time.
const STOPPED = new Error('Frontdesk is shutting down.');

/** Holds one runner per process under this name, shared by all bundles of Next. */
export function ownRunner<Options extends unknown[]>(name: string, create: (...options: Options) => Runner) {
  const own = () =>
    singleton(name, () => ({
      runner: null as Runner | null,
      [Symbol.dispose]() {
        void this.runner?.stop();
      },
    }));
  return {
    start(...options: Options): void {
      own().runner = create(...options);
    },
    wake(): void {
      own().runner?.wake();
    },
    async stop(): Promise<void> {
      await own().runner?.stop();
    },
  };
}
