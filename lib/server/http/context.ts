import 'server-only';
import type { Role } from '@/lib/auth/permissions';
import { AppError } from '../errors';

/** Who acts. Verbs take it, so that a click and a background job share one path. */
export type Actor =
  | { kind: 'user'; id: string; name: string; email: string; roles: Role[]; sessionId: string }
  | { kind: 'anonymous' }
  | { kind: 'job'; name: string };

export type User = Extract<Actor, { kind: 'user' }>;

export type Context = {
  actor: Actor;
  requestId: string;
  /** The caller's address, null when it cannot be told. */
  address: string | null;
  /** Ends when the browser goes away. Reads obey it, writes do not. */
  signal?: AbortSignal;
};

/** Who a change is kept as being by; null for the desk itself. */
export function actorName({ actor }: Context): string | null {
  return actor.kind === 'user' ? actor.name : null;
}

/** Whoever asks. Throws `unauthenticated` for anybody who is not signed in. */
export function requireUser({ actor }: Context): User {
  if (actor.kind === 'user') return actor;
  throw new AppError('unauthenticated', 'Your session has ended. Sign in again.');
}

/** Their own record, for the audit. */
export function ownRecord(ctx: Context): { type: string; id: string } {
  return { type: 'user', id: requireUser(ctx).id };
}
