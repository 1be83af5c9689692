import 'server-only';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema/index';
import type { Course } from './cursor';
import { type List, readWalk } from './state';
import { fenced, type WalkRun } from './with-sync-lease';

export type WalkEnd = {
  /** Records that stood elsewhere each time a page was asked for, as far as the service's total tells. */
  missed: number;
};

export type Ways = {
  /** Records that the walk of this number has seen. */
  countSeen(number: number): Promise<number>;
  /** Lets go of some that two walks have missed; `number` is the latter's. False once there are no more. */
  forgetMissed(tx: Kysely<Tables>, number: number): Promise<boolean>;
};

/**
 * Lets go of what two walks in a row have not found, some at a time, and then notes that this one has run to its end:
 * whatever interrupts that, the walk goes on from here.
 */
export async function endWalk(
  run: WalkRun,
  list: List,
  { total, position, malformed, failed, ended }: Course,
  { countSeen, forgetMissed }: Ways,
): Promise<WalkEnd> {
  const { number, started_at, completed } = await readWalk(run.store, list);
  const seen = await countSeen(number);
  const unreadable = malformed + failed;
  const expected = total ?? seen + unreadable;
  const missed = Math.max(0, expected - unreadable - seen);
  // One that the service cut short says nothing of the age of what lies beyond.
  const whole = ended && (total === null || position >= total);
  // A walk that could not look everywhere has a number, but is not held against what it did not find.
  const thorough = whole && failed === 0 && missed === 0;
  if (thorough) {
    while (await fenced(run, (tx) => forgetMissed(tx, number))) run.signal.throwIfAborted();
  }
  await fenced(run, (tx) =>
    tx
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
      .execute(),
  );
  return { missed };
}
