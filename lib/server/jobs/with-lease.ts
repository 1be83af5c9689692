import 'server-only';
import type { Store } from '../db/client';
import type { Clock } from '../service/clock';
import { type Lease, LeaseLost, RENEW_MS, releaseLease, renewLease, takeLease } from './leases';

type Options = {
  store: Store;
  /** Of the work. */
  name: string;
  /** Of whoever would do it, unlike any other in the installation. */
  owner: string;
  clock: Clock;
  /** Ends the work. */
  signal: AbortSignal;
};

/**
 * Does the work while holding its lease, and does nothing while someone else does it. The signal that `work` gets fires
 * when the lease is lost too.
 */
export async function withLease(
  { store, name, owner, clock, signal }: Options,
  work: (lease: Lease, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const lease = await takeLease(store, name, owner, clock.now());
  if (!lease) return;
  const lost = new AbortController();
  const letGo = keep(store, lease, clock, () => lost.abort(new LeaseLost()));
  try {
    await work(lease, AbortSignal.any([signal, lost.signal]));
  } finally {
    await letGo();
    await releaseLease(store, lease);
  }
}

/** Renews the lease now and then: the work may wait long for its turn without writing anything. */
function keep(store: Store, lease: Lease, clock: Clock, onLost: () => void): () => Promise<void> {
  let renewing = Promise.resolve();
  let over = false;
  let cancel = again();

  function again(): () => void {
    return clock.after(RENEW_MS, () => {
      renewing = renew();
    });
  }

  async function renew(): Promise<void> {
    // A store that cannot be reached says nothing of who holds it; the fence of the next write will.
    const kept = await renewLease(store, lease, clock.now()).catch(() => true);
    if (!kept) onLost();
    else if (!over) cancel = again();
  }

  return async () => {
    over = true;
    cancel();
    await renewing;
  };
}
