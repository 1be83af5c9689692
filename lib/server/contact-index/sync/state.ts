import 'server-only';
import type { Kysely, Selectable } from 'kysely';
import type { Store } from '../../db/client';
import { exclusively } from '../../db/lock';
import type { ContactIndexSyncTable } from '../../db/schema/contact-index';
import type { Tables } from '../../db/schema/index';
import { fence } from '../../jobs/fence';
import type { Lease } from '../../jobs/lease';
import { msUntil } from '../../jobs/spacing';
import type { Cursor } from './cursor';

export type SyncState = Selectable<ContactIndexSyncTable>;
export type List = SyncState['list'];

/** The page size to start with. The sync adapts if the service returns fewer rows. */
const PAGE_SIZE = 100;
const POLL_EVERY_MS = 60_000;
const IN_USE_MS = 90_000;
/** The longest pause of a sync: see `fetch-page.ts`. */
const MAX_PAUSE_MS = 60 * 60_000;
const CLOCK_SLACK_MS = 60_000;

export type SyncRun = {
  store: Store;
  lease: Lease;
  /** Stops the sync at its current position, from which it continues later. */
  signal: AbortSignal;
  /** Milliseconds since 1970. */
  now(): number;
  rest(ms: number): Promise<void>;
};

/** Writes in one transaction, only while this process still holds the lease. Throws LeaseLost. */
export function fenced<Result>(
  run: SyncRun,
  change: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return exclusively(run.store, 'contact-index', async (tx) => {
    await fence(tx, run.lease, run.now());
    return change(tx);
  });
}

export async function readSyncState(db: Kysely<Tables>, list: List): Promise<SyncState> {
  return db.selectFrom('contact_index_sync').selectAll().where('list', '=', list).executeTakeFirstOrThrow();
}

export async function readSyncStates(db: Kysely<Tables>): Promise<Record<List, SyncState>> {
  const states = await db.selectFrom('contact_index_sync').selectAll().execute();
  return Object.fromEntries(states.map((state) => [state.list, state])) as Record<List, SyncState>;
}

export async function insertSyncStates(db: Kysely<Tables>, requested_at: string | null): Promise<void> {
  const groups = { list: 'groups', per_page: PAGE_SIZE } as const;
  const contacts = { ...groups, list: 'contacts', requested_at } as const;
  await db.insertInto('contact_index_sync').values([contacts, groups]).execute();
}

export async function saveExpected(list: List, total: number, db: Kysely<Tables>): Promise<void> {
  await update(db, list, { expected: total });
}

/** Starts a sync from the beginning of the list, unless one is running. */
export async function startSync(tx: Kysely<Tables>, list: List, now: number): Promise<void> {
  await tx
    .updateTable('contact_index_sync')
    .set(({ eb }) => ({
      number: eb('completed', '+', 1),
      syncing: 1,
      started_at: instant(now),
      position: 0,
      per_page: PAGE_SIZE,
      malformed: 0,
      failed: 0,
      requested_at: null,
      problem: null,
      retry_at: null,
    }))
    .where('list', '=', list)
    .where('syncing', '=', 0)
    .execute();
}

/** Continues the running sync. If it hasn't read anything yet, it starts now. */
export async function resumeSync(tx: Kysely<Tables>, list: List, now: number): Promise<SyncState> {
  const { position, started_at } = await readSyncState(tx, list);
  await update(tx, list, {
    started_at: position === 0 ? instant(now) : started_at,
    resumed_at: instant(now),
    resumed_position: position,
    problem: null,
    retry_at: null,
  });
  return readSyncState(tx, list);
}

export async function saveCursor(
  tx: Kysely<Tables>,
  list: List,
  { position, per_page, malformed, failed }: Cursor,
): Promise<void> {
  await update(tx, list, { position, per_page, malformed, failed });
}

/** `retryAt` is in milliseconds since 1970. */
export async function pauseSync(
  tx: Kysely<Tables>,
  list: List,
  problem: string,
  retryAt: number,
): Promise<void> {
  await update(tx, list, { problem, retry_at: instant(retryAt) });
}

export async function unpauseSyncs(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('contact_index_sync')
    .set({ retry_at: null })
    .where('syncing', '=', 1)
    .where('retry_at', 'is not', null)
    .execute();
}

export async function savePolled(tx: Kysely<Tables>, list: List, now: number): Promise<void> {
  await update(tx, list, { polled_at: instant(now) });
}

async function update(db: Kysely<Tables>, list: List, values: Partial<SyncState>): Promise<void> {
  await db.updateTable('contact_index_sync').set(values).where('list', '=', list).execute();
}

/** In milliseconds since 1970; null when none is scheduled. */
export function nextSyncAt(
  { requested_at, started_at }: SyncState,
  refreshMs: number,
  now: number,
): number | null {
  // The request is always due: its time comes from a process whose clock may differ.
  if (requested_at !== null) return 0;
  if (refreshMs === 0) return null;
  const started = started_at === null ? 0 : Date.parse(started_at);
  // By a clock that has been set back since, it may have started in a year.
  return started === 0 || started > now + CLOCK_SLACK_MS ? 0 : started + refreshMs;
}

export function isSyncDue(contacts: SyncState, refreshMs: number, now: number): boolean {
  const at = nextSyncAt(contacts, refreshMs, now);
  return contacts.syncing === 0 && at !== null && at <= now;
}

export function isReady({ syncing, retry_at }: SyncState, now: number): boolean {
  return syncing === 1 && (retry_at === null || msUntil(Date.parse(retry_at), now, MAX_PAUSE_MS) === 0);
}

/**
 * Whether to poll the end of the list, where new contacts appear. That is only worth a call while someone is using the
 * app: `activeAt` is the time of the last use, in milliseconds since 1970.
 */
export function isPollDue(
  { syncing, completed_as_of, polled_at }: SyncState,
  refreshMs: number,
  now: number,
  activeAt: number | null,
): boolean {
  if (refreshMs === 0 || syncing === 1 || completed_as_of === null || activeAt === null) return false;
  const isPolled = polled_at !== null && Math.abs(now - Date.parse(polled_at)) < POLL_EVERY_MS;
  return now - activeAt < IN_USE_MS && !isPolled;
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}
