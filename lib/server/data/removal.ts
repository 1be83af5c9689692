import 'server-only';
import type { Store } from '../db/client';
import { isStoreKnown } from '../db/migrate';
import { fence } from '../jobs/fence';
import { type Lease, LeaseLost } from '../jobs/lease';
import { inLedger } from '../sends/ledger';

/** What the removal of one part needs. `now` is in milliseconds since 1970, `before` an instant. */
export type RemovalRun = {
  before: string;
  now: number;
  signal: AbortSignal;
  /** Runs a short transaction. Throws when this process must not go on: it was stopped, or another one took over. */
  step<Result>(change: (tx: Store) => Promise<Result>): Promise<Result>;
};

export function stepsUnder(lease: Lease, signal: AbortSignal): RemovalRun['step'] {
  return async (change) => {
    signal.throwIfAborted();
    return inLedger(async (tx) => {
      await fence(tx, lease);
      // A newer version may have changed what these rows mean.
      if (!(await isStoreKnown(tx))) throw new LeaseLost();
      return change(tx);
    });
  };
}
