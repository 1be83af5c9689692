import 'server-only';
import type { Kysely } from 'kysely';
import type { Page } from '@/lib/api/pagination';
import { systemClock } from '@/lib/clock';
import type { Contact } from '@/lib/contacts/schema';
import type { ContactGroup } from '@/lib/groups/schema';
import { coded } from '@/lib/messages/coded';
import { reads } from '../../db/client';
import type { Tables } from '../../db/schema/index';
import { isRefused } from '../../db/store-errors';
import { log } from '../../logger';
import type { PageQuery, ServiceClient } from '../../service/types';
import { removeMissedGroups, upsertGroups } from '../groups';
import { forgetPagesReadByPeople, isPageRead } from '../page';
import { upsertContacts } from '../upsert';
import { removeMissedContacts } from '../write';
import {
  afterBadPage,
  afterNothing,
  afterPage,
  afterReadPage,
  afterRefusedSize,
  type Cursor,
  cursorFrom,
  nextQuery,
} from './cursor';
import { type FetchList, fetchPage, type PageResult, SyncPaused } from './fetch-page';
import {
  fenced,
  type List,
  readSyncState,
  resumeSync,
  type SyncRun,
  type SyncState,
  saveCursor,
} from './state';

export type ListSource<Item> = {
  name: List;
  /** The first sync of a list has a lane of its own. */
  fetch(signal: AbortSignal, lane?: 'fill' | 'sync'): FetchList<Item>;
  begin?(): void;
  /** Whether someone has read this page since the sync began. */
  isRead?(query: PageQuery, sync: SyncState): Promise<boolean>;
  upsert(page: Page<Item>, tx: Kysely<Tables>): Promise<unknown>;
  countSeen(number: number): Promise<number>;
  /**
   * Removes a batch of the records that two syncs have missed; `number` is the later sync. False when there are no
   * more.
   */
  removeMissed(tx: Kysely<Tables>, number: number): Promise<boolean>;
};

/**
 * Pages that someone read a moment ago are in the index already, and a second read must not get the first one's cached
 * page.
 */
const UNCACHED = { fresh: true } as const;

export function contactList(client: ServiceClient): ListSource<Contact> {
  return {
    name: 'contacts',
    fetch:
      (signal, lane = 'sync') =>
      (query) =>
        client.listContacts(query, { ...UNCACHED, lane, signal }),
    begin: forgetPagesReadByPeople,
    isRead: isPageRead,
    upsert: upsertContacts,
    countSeen: (number) => countSeen('contact_index', number),
    removeMissed: removeMissedContacts,
  };
}

export function groupList(client: ServiceClient): ListSource<ContactGroup> {
  return {
    name: 'groups',
    fetch:
      (signal, lane = 'sync') =>
      (query) =>
        client.listGroups(query, { ...UNCACHED, lane, signal }),
    upsert: upsertGroups,
    countSeen: (number) => countSeen('contact_index_group', number),
    removeMissed: removeMissedGroups,
  };
}

async function countSeen(table: 'contact_index' | 'contact_index_group', number: number): Promise<number> {
  const { count } = await reads({ bulk: true })
    .selectFrom(table)
    .where('seen_sync', '=', number)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const MAX_ROWS = 5_000_000;
const MAX_BAD_IN_A_ROW = 4;
const MAX_WITHOUT_PROGRESS = 10;

export type SyncResult = {
  /** The number of records missed because they moved between pages, according to the service's total. */
  missed: number;
};

/**
 * Reads a list from the position of its sync to the end. Each page is stored together with the position reached, so that
 * after a crash the sync continues from there. Throws SyncPaused when the service fails, LeaseLost when another process
 * has taken over, and the signal's reason once it is aborted.
 */
export async function syncList<Item extends { uuid: string }>(
  list: ListSource<Item>,
  run: SyncRun,
): Promise<SyncResult> {
  const state = await fenced(run, (tx) => resumeSync(tx, list.name, run.now()));
  const isFirst = state.completed_as_of === null;
  const fetchList = list.fetch(run.signal, isFirst ? 'fill' : 'sync');
  if (state.position === 0) list.begin?.();
  let cursor = cursorFrom(state);
  while (!cursor.ended && cursor.position < MAX_ROWS) {
    if (isFirst) cursor = await pastRead(list, cursor, state);
    const query = nextQuery(cursor);
    const result = await fetchPage(fetchList, query, {
      careful: query.per_page === cursor.per_page || query.per_page === 1,
      accepted: cursor.accepted.has(query.per_page),
    }).finally(() => run.signal.throwIfAborted());
    cursor = await stored(list, run, { cursor, query, result });
    pauseWithoutProgress(cursor);
  }
  return finish(list, run, cursor);
}

/** The cursor behind the pages that people have read in the meantime. The last page is always read. */
async function pastRead<Item>(
  { isRead }: ListSource<Item>,
  cursor: Cursor,
  sync: SyncState,
): Promise<Cursor> {
  let moved = cursor;
  for (let next = afterReadPage(moved); next; next = afterReadPage(moved)) {
    if (!(await isRead?.(nextQuery(moved), sync))) break;
    moved = next;
  }
  return moved;
}

function after<Item extends { uuid: string }>(
  cursor: Cursor,
  query: { page: number; per_page: number },
  result: PageResult<Item>,
): Cursor {
  if (result.kind === 'page') return afterPage(cursor, query, result.page);
  if (result.kind === 'nothing') return afterNothing(cursor);
  if (result.kind === 'bad') return afterBadPage(cursor, query);
  const smaller = afterRefusedSize(cursor, query);
  if (smaller) return smaller;
  throw new SyncPaused(coded('contact-index-errors.noSize'));
}

type Answer<Item> = { cursor: Cursor; query: PageQuery; result: PageResult<Item> };

/** A page whose records the store refuses counts as one that the service can't deliver: only these are left out. */
async function stored<Item extends { uuid: string }>(
  list: ListSource<Item>,
  run: SyncRun,
  { cursor, query, result }: Answer<Item>,
): Promise<Cursor> {
  const next = after(cursor, query, result);
  try {
    await commit(list, run, next, result);
    return next;
  } catch (err) {
    if (result.kind !== 'page' || !isRefused(err)) throw err;
    log().error({ err, list: list.name, ...query }, 'a page couldn’t be stored in the contact index');
    const behind = afterBadPage(cursor, query);
    await commit(list, run, behind, { kind: 'bad' });
    return behind;
  }
}

async function commit<Item>(
  list: ListSource<Item>,
  run: SyncRun,
  cursor: Cursor,
  result: PageResult<Item>,
): Promise<void> {
  const started = systemClock.monotonic();
  await fenced(run, async (tx) => {
    if (result.kind === 'page') await list.upsert(result.page, tx);
    await saveCursor(tx, list.name, cursor);
  });
  // Rests as long as it kept the process busy. Otherwise, with a service without rate limits, requests of people would
  // have to wait.
  await run.rest(systemClock.monotonic() - started);
}

function pauseWithoutProgress({ badInARow, withoutProgress }: Cursor): void {
  if (badInARow >= MAX_BAD_IN_A_ROW) {
    throw new SyncPaused(coded('contact-index-errors.severalFailed'));
  }
  if (withoutProgress >= MAX_WITHOUT_PROGRESS) {
    throw new SyncPaused(coded('contact-index-errors.otherPages'));
  }
}

/**
 * Removes the records that two consecutive syncs have missed, in batches, and then marks this sync as completed. After
 * a crash the sync continues here.
 */
async function finish<Item>(
  list: ListSource<Item>,
  run: SyncRun,
  { total, position, malformed, failed, ended }: Cursor,
): Promise<SyncResult> {
  const { number, started_at, completed } = await readSyncState(run.store, list.name);
  const seen = await list.countSeen(number);
  const unreadable = malformed + failed;
  const expected = total ?? seen + unreadable;
  const missed = Math.max(0, expected - unreadable - seen);
  // A list that was cut short doesn't show how old the rest of the index is.
  const whole = ended && (total === null || position >= total);
  // A sync that could not read every page must not remove what it did not find.
  const thorough = whole && failed === 0 && missed === 0;
  if (thorough) {
    while (await fenced(run, (tx) => list.removeMissed(tx, number))) run.signal.throwIfAborted();
  }
  await fenced(run, (tx) =>
    tx
      .updateTable('contact_index_sync')
      .set({
        syncing: 0,
        expected,
        ...(whole && { completed_as_of: started_at, completed_unreadable: unreadable }),
        completed: thorough ? number : completed,
        problem: null,
        retry_at: null,
      })
      .where('list', '=', list.name)
      .execute(),
  );
  return { missed };
}
