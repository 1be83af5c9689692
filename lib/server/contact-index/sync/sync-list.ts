import 'server-only';
import type { Kysely } from 'kysely';
import type { Page } from '@/lib/api/pagination';
import type { Tables } from '../../db/schema/index';
import {
  afterBadPage,
  afterNothing,
  afterPage,
  afterRefusedSize,
  type Course,
  courseFrom,
  nextQuery,
} from './cursor';
import { type Answer, type Ask, askPage } from './fetch-page';
import { endWalk, type WalkEnd, type Ways } from './finish';
import { Held } from './paused';
import { type List, resumeWalk, saveCourse } from './state';
import { fenced, type WalkRun } from './with-sync-lease';

/** A list of the service that is read from one end to the other. */
export type WalkedList<Item> = Ways & {
  name: List;
  ask(signal: AbortSignal): Ask<Item>;
  remember(page: Page<Item>, tx: Kysely<Tables>): Promise<void>;
};

/** However long a list says it is. */
const MOST_ROWS = 5_000_000;
const MOST_BAD_IN_A_ROW = 4;
const MOST_FRUITLESS = 10;

/**
 * Reads a list from where its walk stands to the end. Every page goes into the store together with the place reached,
 * so that whatever ends the process, the walk goes on from there. Throws Held when the service does not let it, LeaseLost
 * when another walker has taken over, and the signal's reason once that fires.
 */
export async function walkList<Item extends { uuid: string }>(
  list: WalkedList<Item>,
  run: WalkRun,
): Promise<WalkEnd> {
  const ask = list.ask(run.signal);
  let course = courseFrom(await fenced(run, (tx) => resumeWalk(tx, list.name, run.now())));
  while (!course.ended && course.position < MOST_ROWS) {
    const query = nextQuery(course);
    const answer = await askPage(ask, query, {
      careful: query.per_page === course.per_page || query.per_page === 1,
      accepted: course.accepted.has(query.per_page),
    }).finally(() => run.signal.throwIfAborted());
    course = after(course, query, answer);
    await commit(list, run, course, answer);
    refuseToRunAround(course);
  }
  return endWalk(run, list.name, course, list);
}

function after<Item extends { uuid: string }>(
  course: Course,
  query: { page: number; per_page: number },
  answer: Answer<Item>,
): Course {
  if (answer.kind === 'page') return afterPage(course, query, answer.page);
  if (answer.kind === 'nothing') return afterNothing(course);
  if (answer.kind === 'bad') return afterBadPage(course, query);
  const smaller = afterRefusedSize(course, query);
  if (!smaller)
    throw new Held('The messaging service refuses pages of any size. The desk tries again by itself.');
  return smaller;
}

async function commit<Item>(
  list: WalkedList<Item>,
  run: WalkRun,
  course: Course,
  answer: Answer<Item>,
): Promise<void> {
  const began = performance.now();
  await fenced(run, async (tx) => {
    if (answer.kind === 'page') await list.remember(answer.page, tx);
    await saveCourse(tx, list.name, course);
  });
  // As long as it kept the process busy: a service without limits must not leave it none to answer people.
  await run.rest(performance.now() - began);
}

function refuseToRunAround({ badInARow, fruitless }: Course): void {
  if (badInARow >= MOST_BAD_IN_A_ROW) {
    throw new Held(
      'The messaging service fails at one record after the other. The desk tries again by itself.',
    );
  }
  if (fruitless >= MOST_FRUITLESS) {
    throw new Held(
      'The messaging service gives other pages than it is asked for. The desk tries again by itself.',
    );
  }
}
