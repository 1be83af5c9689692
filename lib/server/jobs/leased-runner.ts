import 'server-only';
import { store } from '../db/client';
import { log } from '../logger';
import { type Clock, systemClock } from '../service/clock';
import { type Lease, LeaseLost, withLease } from './lease';

export type Runner = {
  /** Checks immediately whether something is due. */
  wake(): void;
  /** Begins nothing any more. Resolves when the work in progress has ended. */
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
  /** Of the work; also the lease. */
  name: string;
  /** The ID of this process. */
  owner: string;
  clock?: Clock;
  isNeeded(): Promise<boolean>;
  work(work: LeasedWork): Promise<void>;
};

/** How often it looks for changes that other nodes made. */
const POLL_MS = 1_000;

/** Does work in the background whenever it is needed. In an installation only one process does so at a time. */
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
    if (!(await isNeeded())) return;
    const holding = { store: store(), name, owner, clock, signal: ending.signal };
    await withLease(holding, (lease, signal) => work({ lease, signal, sleep }));
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

const STOPPED = new Error('Frontdesk is shutting down.');
