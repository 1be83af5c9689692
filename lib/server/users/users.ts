import 'server-only';
import type { Kysely } from 'kysely';
import { parseRoles, type Role } from '@/lib/auth/permissions';
import { EMAIL_RESERVED, isReservedEmail } from '@/lib/auth/reserved-email';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import { store } from '../db/client';
import type { Tables } from '../db/schema/index';
import { env } from '../env';
import { AppError } from '../errors';
import { newId } from '../new-id';
import { putPassword } from './password';
import { hashPassword } from './password-hash';

export type NewUser = {
  email: string;
  password: string;
  name: string;
  roles: readonly Role[];
  /** For a demo user of the sandbox: only these may have an address in its reserved domain. */
  demo?: boolean;
};

/**
 * Creates a user and returns their ID. Throws `conflict` when the address is taken, and `invalid` when it is in the
 * domain reserved for demo users.
 */
export async function createUser({ password, ...user }: NewUser): Promise<string> {
  const hash = await hashPassword(password);
  return store()
    .transaction()
    .execute((tx) => insertUser(tx, { ...user, email: user.email.toLowerCase(), hash }));
}

type Insertion = Omit<NewUser, 'password'> & {
  /** Made beforehand by `hashPassword`, which is slow on purpose: a transaction must not wait for it. */
  hash: string;
};

/** Like `createUser`, within a transaction. The address must be in lower case. */
export async function insertUser(
  tx: Kysely<Tables>,
  { email, name, roles, hash, demo = false }: Insertion,
): Promise<string> {
  if (!demo && isReservedEmail(email)) throw emailReserved();
  const at = systemClock.iso();
  const user = await tx
    .insertInto('user')
    .values({
      id: newId(),
      name,
      email,
      role: roles.join(','),
      banned: 0,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!user) throw emailTaken();
  await putPassword(tx, user.id, hash);
  return user.id;
}

export function emailTaken(): AppError {
  const message = coded('staff-errors.emailTaken');
  return new AppError('conflict', message, { issues: [{ path: 'email', message }] });
}

function emailReserved(): AppError {
  return new AppError('invalid', EMAIL_RESERVED, { issues: [{ path: 'email', message: EMAIL_RESERVED }] });
}

export async function hasUsers(): Promise<boolean> {
  const row = await store().selectFrom('user').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether an admin can sign in. An active admin without a password signs in through an OpenID provider, so they can't
 * while none is configured.
 */
export async function hasAdminWhoCanSignIn(db: Kysely<Tables>): Promise<boolean> {
  const rows = await db
    .selectFrom('user')
    .leftJoin('password', 'password.user_id', 'user.id')
    .select(['user.role', 'user.banned', 'password.hash'])
    .where('user.role', 'like', '%admin%')
    .execute();
  const provided = env().oidc !== null;
  return rows.some(
    ({ role, banned, hash }) => !banned && parseRoles(role).includes('admin') && (provided || hash !== null),
  );
}

export async function hasOtherAdmin(db: Kysely<Tables>, userId: string | null): Promise<boolean> {
  return (await activeAdmins(db)).some(({ id }) => id !== userId);
}

export async function adminNames(db: Kysely<Tables>): Promise<string[]> {
  return (await activeAdmins(db)).map(({ name }) => name);
}

async function activeAdmins(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('user')
    .select(['id', 'name', 'role', 'banned'])
    .where('role', 'like', '%admin%')
    .orderBy('name')
    .execute();
  return rows.filter(({ role, banned }) => !banned && parseRoles(role).includes('admin'));
}
