import 'server-only';
import type { Kysely } from 'kysely';
import { ROLES } from '@/lib/auth/permissions';
import type { Tables } from '../db/schema/index';
import { demoEmail } from './demo';

/** The ids of whom only the sandbox let in: the demo people, whom they invited, and whom those invited. */
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
  // A set grows while it is walked.
  for (const id of people) {
    for (const { user_id, created_by } of invitations) {
      if (created_by === id && user_id !== null) people.add(user_id);
    }
  }
  return people;
}
