import 'server-only';
import type { EffectiveRole } from '@/lib/auth/permissions';
import { coded } from '@/lib/messages/coded';
import type { Store } from '../db/client';
import { AppError } from '../errors';

/** Who makes a change. Passed to every operation, so that requests and background jobs use the same code. */
export type Actor =
  | { kind: 'user'; id: string; name: string; email: string; roles: EffectiveRole[]; sessionId: string }
  | { kind: 'anonymous' }
  | { kind: 'job'; name: string };

export type User = Extract<Actor, { kind: 'user' }>;

export type Context = {
  actor: Actor;
  requestId: string;
  /** Null when it is unknown. */
  address: string | null;
  /**
   * Throws AppError `forbidden` when the caller has lost the right to the request since it was checked. Call it in the
   * transaction of a write that gives or takes rights.
   */
  recheck?: (tx: Store) => Promise<void>;
  /** Fires when the browser disconnects. Reads stop then, writes don't. */
  signal?: AbortSignal;
};

/** The user's name to record a change under; else null. */
export function actorName({ actor }: Context): string | null {
  return actor.kind === 'user' ? actor.name : null;
}

/** The ID of the user who waits for a call to the service; undefined for others. */
export function callerOf({ actor }: Partial<Pick<Context, 'actor'>>): string | undefined {
  return actor?.kind === 'user' ? actor.id : undefined;
}

/** The signed-in user. Throws `unauthenticated` when there is none. */
export function requireUser({ actor }: Context): User {
  if (actor.kind === 'user') return actor;
  throw new AppError('unauthenticated', coded('requests.sessionEnded'));
}

export function ownRecord(ctx: Context): { type: string; id: string } {
  return { type: 'user', id: requireUser(ctx).id };
}
