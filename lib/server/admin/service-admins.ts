import 'server-only';
import type { Kysely } from 'kysely';
import { parseRoles } from '@/lib/auth/permissions';
import type { Tables } from '../db/schema/index';

/** The names of those who may tell more about the service, in the order of the alphabet. */
export async function adminNames(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('user')
    .select(['name', 'role', 'banned'])
    .where('role', 'like', '%admin%')
    .orderBy('name')
    .execute();
  return rows
    .filter(({ role, banned }) => !banned && parseRoles(role).includes('admin'))
    .map(({ name }) => name);
}
