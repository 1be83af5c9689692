import 'server-only';
import type { Kysely } from 'kysely';
import { parseRoles } from '@/lib/auth/permissions';
import type { Tables } from '../db/schema/index';
import { env } from '../env';
import { PASSWORD_PROVIDER } from './password';

/**
 * Whether somebody can sign in who may manage the desk. An active admin without a password came through an OpenID
 * provider, and is locked out while the desk has none.
 */
export async function hasAdminWhoCanSignIn(db: Kysely<Tables>): Promise<boolean> {
  const rows = await db
    .selectFrom('user')
    .leftJoin('account', (join) =>
      join.onRef('account.userId', '=', 'user.id').on('account.providerId', '=', PASSWORD_PROVIDER),
    )
    .select(['user.role', 'user.banned', 'account.password'])
    .where('user.role', 'like', '%admin%')
    .execute();
  const provided = env().oidc !== null;
  return rows.some(
    ({ role, banned, password }) =>
      !banned && parseRoles(role).includes('admin') && (provided || password !== null),
  );
}

/** Whether the desk has an active admin, someone aside. */
export async function hasAdminBut(db: Kysely<Tables>, userId: string | null): Promise<boolean> {
  const admins = await db
    .selectFrom('user')
    .select(['id', 'role', 'banned'])
    .where('role', 'like', '%admin%')
    .execute();
  return admins.some(
    ({ id, role, banned }) => id !== userId && !banned && parseRoles(role).includes('admin'),
  );
}
