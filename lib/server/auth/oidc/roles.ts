import 'server-only';
import type { Kysely } from 'kysely';
import { parseRoles, ROLES, type Role } from '@/lib/auth/permissions';
import type { Tables } from '../../db/schema/index';
import type { Context } from '../../http/context';
import { hasAdminBut } from '../../users/last-admin';
import { revokeLinksMadeBy } from '../../users/one-time-links';
import { record } from './link-account';

type Tx = Kysely<Tables>;
type Person = { id: string; role: string | null };

/**
 * Gives a person the roles that the provider says, and gives those back which they hold from now on: the last active
 * admin stays one, because nobody else could mend what the provider got wrong.
 */
export async function setRoles(tx: Tx, ctx: Context, person: Person, said: Role[]): Promise<Role[]> {
  const before = parseRoles(person.role);
  const last = before.includes('admin') && !said.includes('admin') && !(await hasAdminBut(tx, person.id));
  const roles = last ? ROLES.filter((role) => role === 'admin' || said.includes(role)) : said;
  const event = { action: 'user.update', userId: person.id, before: { roles: before } };
  if (last) {
    const detail = 'conflict: The provider took the role of the last active admin, who keeps it.';
    await record(tx, ctx, { ...event, after: { roles: said }, outcome: 'refused', detail });
  }
  if (roles.join() === before.join()) return roles;
  await tx
    .updateTable('user')
    .set({ role: roles.join(), updatedAt: new Date().toISOString() })
    .where('id', '=', person.id)
    .execute();
  if (!roles.includes('admin')) await revokeLinksMadeBy(tx, person.id);
  await record(tx, ctx, { ...event, after: { roles } });
  return roles;
}
