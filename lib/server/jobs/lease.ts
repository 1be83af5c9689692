import 'server-only';
import { type Kysely, sql } from 'kysely';
import { type Clock, systemClock } from '@/lib/clock';
import { store as ownStore, type Store } from '../db/client';
import { isStoreKnown } from '../db/migrate';
import type { Tables } from '../db/schema/index';
import { log } from '../logger';
import { singleton } from '../singleton';
import { hasProcessEnded, processId } from './process-id';

/** The right to do work that only one process of the installation may do at a time. */
export type Lease = {
  name: string;
  /** The ID of the process (see `processId`), so that others can tell whether it has ended. */
  owner: string;
  /** Increases each time the lease changes hands: a late write with an older token is refused. */
  token: number;
};

/** Thrown when another process has taken the lease. The work must not write anything more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** How long a lease is valid without renewal, when it is unknown whether its owner has ended. */
const HOLDS_MS = 15_000;
const RENEW_MS = 5_000;
/** A lease that ends later is of a clock that was ahead. Of two nodes that differ by more, the fence stops one. */
const MAX_AHEAD_MS = HOLDS_MS + 60_000;

/** Whether nothing holds the lease any more: it is abandoned, or of a clock so far ahead that it would last for years. */
export function isFree(lease: { owner: string; until: string }, now = systemClock.now()): boolean {
  return lease.until > toInstant(now + MAX_AHEAD_MS) || isAbandoned(lease, now);
}

/** Whether no process does the work any more: its time has passed, or its process has provably ended. */
export function isAbandoned(
  { owner, until }: { owner: string | null; until: string | null },
  now = systemClock.now(),
): boolean {
  return (until ?? '') <= toInstant(now) || (owner !== null && hasProcessEnded(owner));
}

/**
 * Takes a lease; null while another process holds it, or when a newer version has upgraded the store, whose rows this one
 * may misread.
 */
export async function takeLease(
  db: Kysely<Tables>,
  name: string,
  owner: string,
  clock: Pick<Clock, 'now'> = systemClock,
): Promise<Lease | null> {
  if (!(await isStoreKnown(db))) {
    singleton('upgraded-store', () => {
      log().error('a newer version of Frontdesk has upgraded the store: stop this process');
      return true;
    });
    return null;
  }
  const held = await db
    .selectFrom('lease')
    .select(['owner', 'token', 'until'])
    .where('name', '=', name)
    .executeTakeFirst();
  // Only now: to a process that was suspended before it had read the lease, one that holds would be far ahead.
  const now = clock.now();
  if (held && !isFree(held, now)) return null;
  const row = await db
    .insertInto('lease')
    .values({ name, owner, token: 1, until: untilFrom(now) })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ owner, token: sql<number>`lease.token + 1`, until: untilFrom(now) })
        .where('lease.token', '=', held?.token ?? 0)
        // Its owner, suspended too, may have renewed it since.
        .where('lease.until', '=', held?.until ?? ''),
    )
    .returning('token')
    .executeTakeFirst();
  return row ? { name, owner, token: row.token } : null;
}

/**
 * Renews a lease; false when another process has taken it. Within the transaction of a write it is a fence: the row
 * stays locked until the commit, so the lease can't change hands before.
 */
export async function renewLease(db: Kysely<Tables>, lease: Lease, now: number): Promise<boolean> {
  return setUntil(db, lease, untilFrom(now));
}

/** Releases a lease, so that another process can take it at once. Does nothing if one already has it. */
export async function releaseLease(db: Kysely<Tables>, lease: Lease): Promise<void> {
  await setUntil(db, lease, toInstant(0));
}

async function setUntil(db: Kysely<Tables>, { name, token }: Lease, until: string): Promise<boolean> {
  const row = await db
    .updateTable('lease')
    .set({ until })
    .where('name', '=', name)
    .where('token', '=', token)
    .returning('token')
    .executeTakeFirst();
  return row !== undefined;
}

type Options = {
  name: string;
  signal: AbortSignal;
  store?: Store;
  /** The process that would do the work; unique in the installation. */
  owner?: string;
  clock?: Clock;
};

/**
 * Runs work while holding its lease; does nothing if another process holds it. The signal passed to `work` also fires
 * when the lease is lost.
 */
export async function withLease(
  { name, signal, store = ownStore(), owner = processId(), clock = systemClock }: Options,
  work: (lease: Lease, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const lease = await takeLease(store, name, owner, clock);
  if (!lease) return;
  const lost = new AbortController();
  const stopRenewing = keepRenewing(store, lease, clock, () => lost.abort(new LeaseLost()));
  try {
    await work(lease, AbortSignal.any([signal, lost.signal]));
  } finally {
    await stopRenewing();
    await releaseLease(store, lease);
  }
}

/** Renews the lease regularly, because the work may wait long without writing anything. */
function keepRenewing(store: Store, lease: Lease, clock: Clock, onLost: () => void): () => Promise<void> {
  let renewing = Promise.resolve();
  let over = false;
  let cancel = scheduleNext();

  function scheduleNext(): () => void {
    return clock.after(RENEW_MS, () => {
      renewing = renew();
    });
  }

  async function renew(): Promise<void> {
    // While the store is unavailable no other process can take the lease either. The fence of the next write decides.
    const kept = await renewLease(store, lease, clock.now()).catch(() => true);
    if (!kept) onLost();
    else if (!over) cancel = scheduleNext();
  }

  return async () => {
    over = true;
    cancel();
    await renewing;
  };
}

function untilFrom(now: number): string {
  return toInstant(now + HOLDS_MS);
}

function toInstant(ms: number): string {
  return new Date(ms).toISOString();
}
