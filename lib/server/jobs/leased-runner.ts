import 'server-only';
import { type Clock, systemClock } from '@/lib/clock';
import { store } from '../db/client';
import { log } from '../logger';
import { singleton } from '../singleton';
import { type Lease, LeaseLost, withLease } from './lease';
import { noteWork, workMayGoOn } from './may-go-on';

export type Runner = {
  wake(): void;
  /** Begins nothing new. Resolves when the work in progress has ended. */
  stop(): Promise<void>;
};

export type LeasedWork = {
  lease: Lease;
  /** Fires when the work should stop, also because another process has the lease. */
  signal: AbortSignal;
  /** Resolves after the time in milliseconds, or when the runner is woken, also if that was since the last sleep. */
  sleep(ms: number): Promise<void>;
};

type Options = {
  /** Of the work and its lease. */
  name: string;
  owner: string;
  clock?: Clock;
  isNeeded(): Promise<boolean>;
  work(work: LeasedWork): Promise<void>;
};

/** How often it looks for changes that other nodes made. */
const POLL_MS = 1_000;

/** How often it notes that work goes on, and looks whether it still may. */
const NOTE_MS = 1_000;

/**
 * Does work in the background whenever it is needed, on the store and the service that this process has claimed. In an
 * installation only one process does so at a time.
 */
export function createLeasedRunner({ name, owner, clock = systemClock, isNeeded, work }: Options): Runner {
  const ending = new AbortController();
  let woken = false;
  let wakeSleeper = () => {};
  const done = run();

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      await workWhileNeeded().catch(report);
      await sleep(POLL_MS);
    }
  }

  async function workWhileNeeded(): Promise<void> {
    if (!(await workMayGoOn()) || !(await isNeeded())) return;
    const holding = { store: store(), name, owner, clock, signal: ending.signal };
    await withLease(holding, (lease, signal) =>
      whileMine(signal, (held) => work({ lease, signal: held, sleep })),
    );
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

const STOPPED = new Error('Frontdesk is shutting down.');

/** The signal passed to `run` also fires when the store or the service has been replaced. */
async function whileMine(signal: AbortSignal, run: (signal: AbortSignal) => Promise<void>): Promise<void> {
  await noteWork();
  const replaced = new AbortController();
  let noting = Promise.resolve();
  const stopNoting = systemClock.every(NOTE_MS, () => {
    noting = noting.then(noteOrStop);
  });
  async function noteOrStop(): Promise<void> {
    // While the store is unavailable nothing can begin.
    const isMine = await workMayGoOn().catch(() => true);
    if (!isMine) replaced.abort(new LeaseLost());
    else await noteWork().catch(() => {});
  }
  try {
    await run(AbortSignal.any([signal, replaced.signal]));
  } finally {
    stopNoting();
    await noting;
  }
}
