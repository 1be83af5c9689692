import 'server-only';
import { coded } from '@/lib/messages/coded';
import type { StaffMember } from '@/lib/staff/schema';
import { store } from '../db/client';
import { env } from '../env';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { sandboxPeople } from '../users/demo';

/** Throws AppError `conflict` for a demo user, because the next visitor needs the demo roles of the sign-in page. */
export function requireNotDemo({ demo }: StaffMember): void {
  if (!demo) return;
  throw new AppError('conflict', coded('staff-errors.demoFixed'));
}

/**
 * Throws AppError `conflict` when a sandbox user would change a real user, or a setting for everyone (`id` null).
 * Their changes must end with the sandbox, as their accounts do.
 */
export async function requireChangeable({ actor }: Context, id: string | null): Promise<void> {
  if (!env().sandbox || actor.kind !== 'user') return;
  const people = await sandboxPeople(store());
  if (!people.has(actor.id) || (id !== null && people.has(id))) return;
  throw new AppError('conflict', coded('staff-errors.onlyDemo'));
}

/**
 * Throws AppError `conflict` when admins would reset their own password or second factor: a stranger at a screen that
 * was left unlocked must not be able to take over the account.
 */
export function requireOtherUser({ actor }: Context, id: string): void {
  if (actor.kind !== 'user' || actor.id !== id) return;
  throw new AppError('conflict', coded('staff-errors.ownSignIn'));
}

export function lastAdmin(): AppError {
  return new AppError('conflict', coded('staff-errors.lastAdmin'));
}

export function changedMeanwhile(current: StaffMember): AppError {
  return new AppError('conflict', coded('staff-errors.changedMeanwhile'), { current });
}

export function closedInvitation(): AppError {
  return new AppError('not_found', coded('staff-errors.invitationClosed'));
}
