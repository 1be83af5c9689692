import 'server-only';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema/index';
import { AppError } from '../../errors';
import { log } from '../../logger';
import { noteLook, readWalk } from './state';
import type { WalkedList } from './sync-list';
import { fenced, type WalkRun } from './with-sync-lease';

const MOST_CALLS = 3;

/** Reads the end of the list of contacts, where new ones appear. A service that does not answer is asked another time. */
export async function lookAtTheEnd<Item>(list: WalkedList<Item>, run: WalkRun): Promise<void> {
  await fenced(run, (tx) => noteLook(tx, list.name, run.now()));
  try {
    await readTheEnd(list, run);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    run.signal.throwIfAborted();
    log().debug({ code: error.code }, 'the end of the list could not be looked at');
  }
}

async function readTheEnd<Item>(list: WalkedList<Item>, run: WalkRun): Promise<void> {
  const ask = list.ask(run.signal);
  const { per_page, ...walk } = await readWalk(run.store, list.name);
  let page = firstToRead(await countIndexed(run.store), { per_page, ...walk });
  for (let calls = 0; calls < MOST_CALLS; calls += 1) {
    const found = await ask({ page, per_page });
    await fenced(run, (tx) => list.remember(found, tx));
    const { last_page, per_page: size, estimated } = found.meta;
    const full = found.data.length + found.meta.unreadable >= per_page;
    if (size !== per_page || (estimated ? !full : page === last_page)) return;
    page = estimated || page < last_page ? page + 1 : last_page;
  }
}

type Known = { per_page: number; expected: number | null; completed_unreadable: number };

/** The page with the first contact that the index may lack, yet never so far back that the last is not reached. */
function firstToRead(indexed: number, { per_page, expected, completed_unreadable }: Known): number {
  const total = expected ?? 0;
  const known = Math.min(indexed + completed_unreadable, total);
  const pageOf = (rows: number) => Math.max(1, Math.ceil(rows / per_page));
  return Math.max(pageOf(known), pageOf(total) - MOST_CALLS + 1);
}

async function countIndexed(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom('directory_count')
    .select('count')
    .where('key', '=', 'all')
    .executeTakeFirst();
  return row?.count ?? 0;
}
