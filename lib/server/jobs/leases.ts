import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/schema/index';
import { hasEnded } from './process-id';

/** A turn at work that only one in the whole installation may do at a time. */
export type Lease = {
  name: string;
  /** As `runner` names a process, so that others can tell when it has ended. */
  owner: string;
  /** Rises with every change of hands: whoever wakes up late carries an older one, and is refused. */
  token: number;
};

/** Someone else has it now: what was under way has nothing more to write. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** How long a lease holds without a sign of life, where nobody can tell whether its holder has ended. */
const HOLDS_MS = 15_000;
/** How often its holder should renew it. */
export const RENEW_MS = 5_000;

/** Null while someone else holds it. `now` is in milliseconds since 1970. */
export async function takeLease(
  db: Kysely<Tables>,
  name: string,
  owner: string,
  now: number,
): Promise<Lease | null> {
  const held = await db
    .selectFrom('lease')
    .select(['owner', 'token'])
    .where('name', '=', name)
    .executeTakeFirst();
  const abandoned = held && hasEnded(held.owner) ? held.token : 0;
  const row = await db
    .insertInto('lease')
    .values({ name, owner, token: 1, until: untilFrom(now) })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ owner, token: sql<number>`lease.token + 1`, until: untilFrom(now) })
        .where(({ eb, or }) =>
          or([eb('lease.until', '<=', toInstant(now)), eb('lease.token', '=', abandoned)]),
        ),
    )
    .returning('token')
    .executeTakeFirst();
  return row ? { name, owner, token: row.token } : null;
}

/**
 * False once it went to someone else. In the transaction of a write it is the fence: the row stays locked until the
 * write is done, so nobody takes the lease in between.
 */
export async function renewLease(db: Kysely<Tables>, lease: Lease, now: number): Promise<boolean> {
  return setUntil(db, lease, untilFrom(now));
}

/** Lets the next one in at once. Without effect when it went to someone else. */
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

function untilFrom(now: number): string {
  return toInstant(now + HOLDS_MS);
}

function toInstant(ms: number): string {
  return new Date(ms).toISOString();
}
