import 'server-only';
import { systemClock } from '@/lib/clock';
import type { Store } from '../db/client';
import { type Lease, LeaseLost, renewLease } from './lease';
import { isClaimedStore } from './may-go-on';

/**
 * Lets a transaction commit only while this process has the lease, on the store and the service that it has claimed.
 * Throws LeaseLost.
 */
export async function fence(tx: Store, lease: Lease, now = systemClock.now()): Promise<void> {
  if (!(await renewLease(tx, lease, now)) || !(await isClaimedStore(tx))) throw new LeaseLost();
}
