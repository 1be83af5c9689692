import 'server-only';
import type { Kysely, Selectable } from 'kysely';
import type { DirectoryWalkTable } from '../../db/schema/contact-index';
import type { Tables } from '../../db/schema/index';
import type { Course } from './cursor';

export type Walk = Selectable<DirectoryWalkTable>;
export type List = Walk['list'];

/** Asked of the service first; where it gives less at once, the walk finds out. */
const USUAL_SIZE = 100;

export async function readWalk(db: Kysely<Tables>, list: List): Promise<Walk> {
  return db.selectFrom('directory_walk').selectAll().where('list', '=', list).executeTakeFirstOrThrow();
}

/** Has a walk under way, from the beginning. One that is under way already goes on instead. */
export async function startWalk(tx: Kysely<Tables>, list: List, now: number): Promise<void> {
  await tx
    .updateTable('directory_walk')
    .set(({ eb }) => ({
      number: eb('completed', '+', 1),
      walking: 1,
      started_at: instant(now),
      position: 0,
      per_page: USUAL_SIZE,
      malformed: 0,
      failed: 0,
      wanted_at: null,
      problem: null,
      retry_at: null,
    }))
    .where('list', '=', list)
    .where('walking', '=', 0)
    .execute();
}

/** Goes on with the walk that is under way. What it has not begun with begins now. */
export async function resumeWalk(tx: Kysely<Tables>, list: List, now: number): Promise<Walk> {
  const { position, started_at } = await readWalk(tx, list);
  return tx
    .updateTable('directory_walk')
    .set({
      started_at: position === 0 ? instant(now) : started_at,
      resumed_at: instant(now),
      resumed_position: position,
      problem: null,
      retry_at: null,
    })
    .where('list', '=', list)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function saveCourse(
  tx: Kysely<Tables>,
  list: List,
  { position, per_page, malformed, failed }: Course,
): Promise<void> {
  await tx
    .updateTable('directory_walk')
    .set({ position, per_page, malformed, failed })
    .where('list', '=', list)
    .execute();
}

/** Leaves the walk where it is, to be tried again later. */
export async function holdWalk(
  tx: Kysely<Tables>,
  list: List,
  problem: string,
  retryAt: number,
): Promise<void> {
  await tx
    .updateTable('directory_walk')
    .set({ problem, retry_at: instant(retryAt) })
    .where('list', '=', list)
    .execute();
}

/** Lets walks that wait for the service try again at once. */
export async function releaseWalks(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('directory_walk')
    .set({ retry_at: null })
    .where('walking', '=', 1)
    .where('retry_at', 'is not', null)
    .execute();
}

export async function noteLook(tx: Kysely<Tables>, list: List, now: number): Promise<void> {
  await tx
    .updateTable('directory_walk')
    .set({ looked_at: instant(now) })
    .where('list', '=', list)
    .execute();
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}
