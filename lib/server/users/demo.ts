import 'server-only';
import type { Kysely } from 'kysely';
import { parseRoles, ROLES, type Role } from '@/lib/auth/permissions';
import { DEMO_DOMAIN } from '@/lib/auth/reserved-email';
import { coded } from '@/lib/messages/coded';
import { recordInTransaction } from '../audit/audit';
import type { Tables } from '../db/schema/index';
import { env } from '../env';
import type { Context } from '../http/context';

export function demoEmail(role: Role): string {
  return `${role}@${DEMO_DOMAIN}`;
}

/** Whether the address belongs to a demo user of the sandbox, as whom anyone can sign in. */
export function isDemo(email: string): boolean {
  return env().sandbox && ROLES.some((role) => demoEmail(role) === email);
}

/** The IDs of all users who exist only through the sandbox: the demo users, those they invited, and so on. */
export async function sandboxPeople(db: Kysely<Tables>): Promise<Set<string>> {
  const demo = await db.selectFrom('user').select('id').where('email', 'in', ROLES.map(demoEmail)).execute();
  const people = new Set(demo.map(({ id }) => id));
  if (people.size === 0) return people;
  const invitations = await db
    .selectFrom('staff_link')
    .select(['user_id', 'created_by'])
    .where('kind', '=', 'invitation')
    .where('used_at', 'is not', null)
    .execute();
  // The loop also visits IDs that are added during it.
  for (const id of people) {
    for (const { user_id, created_by } of invitations) {
      if (created_by === id && user_id !== null) people.add(user_id);
    }
  }
  return people;
}

/**
 * Deletes the users who exist only through the sandbox, with their sessions and open links, when a real service is
 * connected. False when there are none.
 */
export async function deleteDemoUsers(
  tx: Kysely<Tables>,
  ctx: Pick<Context, 'actor' | 'requestId'>,
): Promise<boolean> {
  const gone = [...(await sandboxPeople(tx))];
  if (gone.length === 0) return false;
  await tx.deleteFrom('staff_link').where('created_by', 'in', gone).execute();
  const people = await tx
    .deleteFrom('user')
    .where('id', 'in', gone)
    .returning(['id', 'name', 'email', 'role'])
    .execute();
  const detail = coded('staff-errors.leftSandbox');
  for (const { id, name, email, role } of people) {
    const before = { name, email, roles: parseRoles(role) };
    const record = { type: 'user', id };
    await recordInTransaction(tx, ctx, { action: 'user.delete', record, before, detail });
  }
  return true;
}
