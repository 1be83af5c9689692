import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { Store } from '../db/client';
import type { Tables } from '../db/schema/index';
import type { Clock } from '../service/clock';
import { hasProcessEnded } from './process-id';

/** The right to do work that only one process of the installation may do at a time. */
export type Lease = {
  name: string;
  /** As `processId` names a process, so that others can tell when it has ended. */
  owner: string;
  /** Rises each time the lease changes hands: a late write that carries an older token is refused. */
  token: number;
};

/** Another process has the lease now: what was in progress must not write anything more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** How long a lease holds without being renewed, where nobody can tell whether its owner has ended. */
const HOLDS_MS = 15_000;
const RENEW_MS = 5_000;

/** Whether nobody does the work any more: its time is over, or its process has provably ended. */
export function isAbandoned(
  { owner, until }: { owner: string | null; until: string | null },
  now = Date.now(),
): boolean {
  return (until ?? '') <= toInstant(now) || (owner !== null && hasProcessEnded(owner));
}

/** Null while another process holds it. `now` is in milliseconds since 1970. */
export async function takeLease(
  db: Kysely<Tables>,
  name: string,
  owner: string,
  now: number,
): Promise<Lease | null> {
  const held = await db
    .selectFrom('lease')
    .select(['owner', 'token', 'until'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (held && !isAbandoned(held, now)) return null;
  const row = await db
    .insertInto('lease')
    .values({ name, owner, token: 1, until: untilFrom(now) })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ owner, token: sql<number>`lease.token + 1`, until: untilFrom(now) })
        .where('lease.token', '=', held?.token ?? 0),
    )
    .returning('token')
    .executeTakeFirst();
  return row ? { name, owner, token: row.token } : null;
}

/**
 * False once another process has it. In the transaction of a write it is the fence: the row stays locked until the
 * write is done, so nobody takes the lease in between.
 */
export async function renewLease(db: Kysely<Tables>, lease: Lease, now: number): Promise<boolean> {
  return setUntil(db, lease, untilFrom(now));
}

/** Lets another process take it at once. Without effect when one has it already. */
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
  store: Store;
  /** Of the work. */
  name: string;
  /** The process that would do it, unlike any other of the installation. */
  owner: string;
  clock: Clock;
  /** Ends the work. */
  signal: AbortSignal;
};

/**
 * Does the work while holding its lease, and nothing while another process does it. The signal that `work` gets fires
 * when the lease is lost too.
 */
export async function withLease(
  { store, name, owner, clock, signal }: Options,
  work: (lease: Lease, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const lease = await takeLease(store, name, owner, clock.now());
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

/** The work may wait long for its turn without writing anything. */
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
    // While the store is away nobody else can take it either; the fence of the next write decides.
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
