import 'server-only';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import type { User } from './session';

/** Whoever asks. Throws `unauthenticated` for anybody who is not signed in. */
export function selfOf({ actor }: Context): User {
  if (actor.kind === 'user') return actor;
  throw new AppError('unauthenticated', 'Your session has ended. Sign in again.');
}

/** Their own record, for the audit. */
export function ownRecord(ctx: Context): { type: string; id: string } {
  return { type: 'user', id: selfOf(ctx).id };
}
