import 'server-only';
import type { Kysely } from 'kysely';
import type { Store } from '../../db/client';
import { exclusively } from '../../db/lock';
import type { Tables } from '../../db/schema/index';
import { type Lease, LeaseLost, renewLease } from '../../jobs/lease';

/** What a walk runs with. */
export type WalkRun = {
  store: Store;
  /** Being the only walker of the installation. */
  lease: Lease;
  /** Ends the walk where it is, to go on from there another time. */
  signal: AbortSignal;
  /** Milliseconds since 1970. */
  now(): number;
  /** Leaves the process to others for a while. */
  rest(ms: number): Promise<void>;
};

/** Writes what belongs together, and only while the walk is this process's own: one that was stopped too long is not. */
export function fenced<Result>(
  run: WalkRun,
  change: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return exclusively(run.store, 'directory', async (tx) => {
    if (!(await renewLease(tx, run.lease, run.now()))) throw new LeaseLost();
    return change(tx);
  });
}
