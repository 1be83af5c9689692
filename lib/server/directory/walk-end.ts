import 'server-only';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables';
import type { Course } from './walk-course';
import { type List, readWalk } from './walk-state';

export type WalkEnd = {
  /** Records that stood elsewhere each time a page was asked for, as far as the service's total tells. */
  missed: number;
};

type Ways = {
  countSeen(tx: Kysely<Tables>, number: number): Promise<number>;
  forgetMissed(tx: Kysely<Tables>, number: number): Promise<void>;
};

/** Notes that a walk has run to the end, and lets go of what two in a row have not found. */
export async function endWalk(
  tx: Kysely<Tables>,
  list: List,
  { total, position, malformed, failed, ended }: Course,
  { countSeen, forgetMissed }: Ways,
): Promise<WalkEnd> {
  const { number, started_at, completed } = await readWalk(tx, list);
  const seen = await countSeen(tx, number);
  const unreadable = malformed + failed;
  const expected = total ?? seen + unreadable;
  const missed = Math.max(0, expected - unreadable - seen);
  // One that the service cut short says nothing of the age of what lies beyond.
  const whole = ended && (total === null || position >= total);
  // A walk that could not look everywhere has a number, but is not held against what it did not find.
  const thorough = whole && failed === 0 && missed === 0;
  await tx
    .updateTable('directory_walk')
    .set({
      walking: 0,
      expected,
      ...(whole && { completed_as_of: started_at, completed_unreadable: unreadable }),
      completed: thorough ? number : completed,
      problem: null,
      retry_at: null,
    })
    .where('list', '=', list)
    .execute();
  if (thorough) await forgetMissed(tx, number);
  return { missed };
}
