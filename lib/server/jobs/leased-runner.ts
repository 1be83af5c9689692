import 'server-only';
import { systemClock } from '@/lib/clock';
import { type Lease, LeaseLost, withLease } from './lease';
import { noteWork, workMayGoOn } from './may-go-on';
import { createPolling, type Runner, type Sleep } from './polling';

export type LeasedWork = {
  lease: Lease;
  /** Fires when the work should stop, also because another process has the lease. */
  signal: AbortSignal;
  sleep: Sleep;
};

type Options = {
  /** Names the work in the log, and its lease. */
  name: string;
  /** Changes nothing: every process asks, also of another version or with another clock. */
  isNeeded(): Promise<boolean>;
  work(work: LeasedWork): Promise<void>;
};

const POLL_MS = 1_000;

/** How often it notes that work goes on, and looks whether it still may. */
const NOTE_MS = 1_000;

/**
 * Does work in the background whenever it is needed, on the store and the service that this process has claimed. In an
 * installation only one process does so at a time.
 */
export function createLeasedRunner({ name, isNeeded, work }: Options): Runner {
  return createPolling({
    name,
    pollMs: POLL_MS,
    async work(ending, sleep) {
      if (!(await workMayGoOn()) || !(await isNeeded())) return;
      await withLease({ name, signal: ending }, (lease, mine) =>
        whileMine(mine, (signal) => work({ lease, signal, sleep })),
      );
    },
  });
}

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
