import 'server-only';
import type { Kysely } from 'kysely';
import { can, type EffectiveRole, type Permission, parseRoles } from '@/lib/auth/permissions';
import { coded } from '@/lib/messages/coded';
import { type Store, store } from '../db/client';
import { exclusively } from '../db/lock';
import type { Tables } from '../db/schema/index';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { effectiveRoles, roleSetting } from './role-settings';

/** The roles that a person has now: none when they are deactivated; null for someone who is not a user. */
export async function rolesNow(db: Store, userId: string): Promise<EffectiveRole[] | null> {
  const row = await db
    .selectFrom('user')
    .select(['role', 'banned'])
    .select(({ selectFrom }) =>
      selectFrom('setting').select('value').where('key', '=', roleSetting.key).as('grants'),
    )
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  return row.banned ? [] : effectiveRoles(parseRoles(row.role), row.grants);
}

/** The caller with the roles of now: they may have lost some since the request was checked. */
export async function withRolesNow(db: Store, ctx: Context): Promise<Context> {
  const { actor } = ctx;
  if (actor.kind !== 'user') return ctx;
  return { ...ctx, actor: { ...actor, roles: (await rolesNow(db, actor.id)) ?? [] } };
}

/**
 * Throws AppError `forbidden` when the caller may no longer do this: they may have been deactivated or lost a role since
 * the request was checked. Jobs may do everything.
 */
export async function requireStillAllowed(
  db: Store,
  { actor }: Pick<Context, 'actor'>,
  permission: Permission,
): Promise<void> {
  if (actor.kind === 'user' && !can((await rolesNow(db, actor.id)) ?? [], permission)) {
    throw new AppError('forbidden', coded('staff-errors.notAllowed'), {
      consequence: coded('staff-errors.nothingChanged'),
    });
  }
}

/** Runs a change of the team by the caller, one at a time, if they may still manage it. Throws like `requireStillAllowed`. */
export function changingStaff<Result>(
  ctx: Context,
  change: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return exclusively(store(), 'staff', async (tx) => {
    await requireStillAllowed(tx, ctx, 'staff:manage');
    return change(tx);
  });
}
