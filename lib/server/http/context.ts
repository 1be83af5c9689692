import 'server-only';
import type { EffectiveRole } from '@/lib/auth/permissions';
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
  /** The client address; null when it is unknown. */
  address: string | null;
  /** Fires when the browser disconnects. Reads stop then, writes don't. */
  signal?: AbortSignal;
};

/** The name that a change is recorded under; null for a job. */
export function actorName({ actor }: Context): string | null {
  return actor.kind === 'user' ? actor.name : null;
}

/** Who waits for a call to the service; undefined for a job. */
export function callerOf({ actor }: Partial<Pick<Context, 'actor'>>): string | undefined {
  return actor?.kind === 'user' ? actor.id : undefined;
}

/** The signed-in user. Throws `unauthenticated` when there is none. */
export function requireUser({ actor }: Context): User {
  if (actor.kind === 'user') return actor;
  throw new AppError('unauthenticated', 'Your session has ended. Sign in again.');
}

/** The user's own record, for the audit log. */
export function ownRecord(ctx: Context): { type: string; id: string } {
  return { type: 'user', id: requireUser(ctx).id };
}
