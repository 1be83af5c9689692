import 'server-only';
import type { Kysely } from 'kysely';
import type { DirectoryWalkTable } from '../db/schema/contact-index';
import type { Tables } from '../db/schema/index';

type List = DirectoryWalkTable['list'];

/**
 * The walk that is under way or ended last, what the service said last of how many records there are, and when a walk
 * last began that read them all.
 */
export async function walkNumber(
  list: List,
  db: Kysely<Tables>,
): Promise<{ number: number; expected: number | null; completed_as_of: string | null }> {
  return db
    .selectFrom('directory_walk')
    .select(['number', 'expected', 'completed_as_of'])
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
}

/** Every page that passes through the desk says how many records there are. */
export async function noteExpected(list: List, total: number, db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('directory_walk')
    .set({ expected: total })
    .where('list', '=', list)
    .where((where) => where.or([where('expected', 'is', null), where('expected', '<>', total)]))
    .execute();
}
