import 'server-only';
import { codeOf, isRefused } from '../../db/store-errors';
import { AppError } from '../../errors';
import { log } from '../../logger';
import { countIndexed } from '../lookup';
import { fenced, readSyncState, type SyncRun, savePolled } from './state';
import type { ListSource } from './sync-list';

const MAX_CALLS = 3;

/** Reads the end of the list, where new contacts appear. If that fails, a later poll or sync tries again. */
export async function pollNewContacts<Item>(list: ListSource<Item>, run: SyncRun): Promise<void> {
  await fenced(run, (tx) => savePolled(tx, list.name, run.now()));
  try {
    await readEnd(list, run);
  } catch (error) {
    if (!(error instanceof AppError) && !isRefused(error)) throw error;
    run.signal.throwIfAborted();
    log().debug({ code: codeOf(error) }, 'the end of the contact list couldn’t be read');
  }
}

async function readEnd<Item>(list: ListSource<Item>, run: SyncRun): Promise<void> {
  const fetchList = list.fetch(run.signal);
  const { per_page, ...state } = await readSyncState(run.store, list.name);
  let page = firstToRead(await countIndexed(run.store), { per_page, ...state });
  for (let calls = 0; calls < MAX_CALLS; calls += 1) {
    const found = await fetchList({ page, per_page });
    await fenced(run, (tx) => list.upsert(found, tx));
    const { last_page, per_page: size, estimated } = found.meta;
    const full = found.data.length + found.meta.unreadable >= per_page;
    if (size !== per_page || (estimated ? !full : page === last_page)) return;
    page = estimated || page < last_page ? page + 1 : last_page;
  }
}

type Known = { per_page: number; expected: number | null; completed_unreadable: number };

/**
 * The first page to read: the one with the first contact that may be missing, or a later one so that the last page can
 * be reached.
 */
function firstToRead(indexed: number, { per_page, expected, completed_unreadable }: Known): number {
  const total = expected ?? 0;
  const known = Math.min(indexed + completed_unreadable, total);
  const pageOf = (rows: number) => Math.max(1, Math.ceil(rows / per_page));
  return Math.max(pageOf(known), pageOf(total) - MAX_CALLS + 1);
}
