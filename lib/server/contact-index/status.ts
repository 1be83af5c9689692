import 'server-only';
import { systemClock } from '@/lib/clock';
import type { IndexCounts, IndexCoverage, IndexStatus } from '@/lib/contact-index/schema';
import { type Coded, coded, sentences } from '@/lib/messages/coded';
import type { WorkStop } from '@/lib/service/schema';
import { store } from '../db/client';
import { env } from '../env';
import { AppError } from '../errors';
import { whyStopped } from '../jobs/may-go-on';
import { toReader } from '../messages/reader';
import { serviceConnection } from '../service/connection';
import { singleton } from '../singleton';
import { nextSyncAt, readSyncStates, type SyncState } from './sync/state';

export async function readIndexStatus(now: number = systemClock.now()): Promise<IndexStatus> {
  const { contacts, groups } = await readSyncStates(store());
  const counts = await readCounts();
  const coverage = coverageFrom(contacts, counts.all + counts.deleted);
  return {
    ...coverage,
    state: stateOf(contacts, groups),
    read: contacts.syncing === 1 ? rowsRead(contacts) : null,
    left_ms: contacts.problem === null ? leftMs(contacts, coverage.indexed, now) : null,
    next_at: nextAt(contacts, now),
    unreadable:
      contacts.completed_as_of === null
        ? contacts.malformed + contacts.failed
        : contacts.completed_unreadable,
    problem: toReader(
      contacts.problem ?? (groups.problem && sentences(coded('contact-index-errors.groups'), groups.problem)),
    ),
    counts,
  };
}

function stateOf(contacts: SyncState, groups: SyncState): IndexStatus['state'] {
  if (contacts.syncing === 1) return contacts.problem === null ? 'syncing' : 'waiting';
  // The scheduler picks up the request within seconds.
  if (contacts.requested_at !== null) return 'waiting';
  return groups.syncing === 1 && groups.problem === null ? 'syncing' : 'idle';
}

/** The number of rows read. The last page may reach beyond the last row. */
function rowsRead({ position, expected }: SyncState): number {
  return expected === null ? position : Math.min(position, expected);
}

/** The estimate of a sync only falls. */
function leftMs(contacts: SyncState, indexed: number, now: number): number | null {
  const { syncing, expected, resumed_at, resumed_position, number, started_at, completed_as_of } = contacts;
  // Pages that people read in the meantime are part of the first sync.
  const read = Math.max(rowsRead(contacts), completed_as_of === null ? indexed : 0);
  if (syncing === 0 || expected === null || resumed_at === null || read <= resumed_position) return null;
  const perMs = (read - resumed_position) / Math.max(1, now - Date.parse(resumed_at));
  // Halfway between what it did until now and the least that it gets: people may begin to work at any time.
  const least = (completed_as_of === null && leastRowsPerMs(contacts)) || perMs;
  const left = Math.max(0, Math.round((expected - read) / ((perMs + least) / 2)));
  const run = `${number} ${started_at}`;
  const known = singleton('sync-estimate', () => ({ run: '', left: 0 }));
  Object.assign(known, { run, left: known.run === run ? Math.min(known.left, left) : left });
  return known.left;
}

/** What the first sync reads at least, however busy people are; 0 when calls are not limited. */
function leastRowsPerMs({ per_page }: SyncState): number {
  const calls = serviceConnection().rateLimiter.leastFill();
  return Number.isFinite(calls) ? (calls * per_page) / 60_000 : 0;
}

function nextAt(contacts: SyncState, now: number): string | null {
  const at = nextSyncAt(contacts, env().CONTACT_INDEX_REFRESH_MINUTES * 60_000, now);
  return contacts.syncing === 1 || at === null ? null : new Date(Math.max(at, now)).toISOString();
}

async function readCounts(): Promise<IndexCounts> {
  const rows = await store().selectFrom('contact_index_count').selectAll().execute();
  const counts = new Map(rows.map(({ key, count }) => [key, count]));
  const of = (key: string) => counts.get(key) ?? 0;
  const groups = rows
    .filter(({ key, count }) => key.startsWith(GROUP) && count > 0)
    .map(({ key, count }) => [key.slice(GROUP.length), count] as const);
  return {
    all: of('all') - of('deleted'),
    favorite: of('favorite'),
    unread: of('unread'),
    ai: of('ai'),
    has_email: of('has_email'),
    deleted: of('deleted'),
    nameless: of('nameless'),
    bad_phone: of('bad_phone'),
    bad_address: of('bad_address'),
    same_phone: of('same_phone'),
    same_email: of('same_email'),
    groups: Object.fromEntries(groups),
  };
}

const GROUP = 'group:';

/** The data is at least as recent as `as_of`. */
export async function readCoverage(): Promise<IndexCoverage> {
  const row = await store()
    .selectFrom('contact_index_sync')
    .leftJoin('contact_index_count', (join) => join.on('contact_index_count.key', '=', 'all'))
    .select(['expected', 'completed_as_of', 'completed_unreadable', 'started_at', 'count'])
    .where('list', '=', 'contacts')
    .executeTakeFirstOrThrow();
  return coverageFrom(row, row.count ?? 0);
}

type Covered = Pick<SyncState, 'expected' | 'completed_as_of' | 'completed_unreadable' | 'started_at'>;

function coverageFrom(
  { expected, completed_as_of, completed_unreadable, started_at }: Covered,
  indexed: number,
): IndexCoverage {
  return {
    indexed,
    expected,
    complete: completed_as_of !== null && expected !== null && indexed + completed_unreadable >= expected,
    as_of: completed_as_of ?? started_at ?? systemClock.iso(),
  };
}

/**
 * Throws AppError `conflict` unless the contact index is complete: otherwise people would be missing unnoticed.
 * `consequence` says what that prevents.
 */
export async function requireCompleteIndex(now: number, consequence: string): Promise<{ as_of: string }> {
  const why = whyStopped();
  if (why !== null) throw new AppError('conflict', STOPPED[why], { consequence });
  const { complete, indexed, expected, as_of } = await readCoverage();
  if (complete) return { as_of };
  const minutes = Math.max(0, Math.round((now - Date.parse(as_of)) / 60_000));
  const known =
    expected === null
      ? coded('contacts-errors.indexEmpty', { minutes })
      : coded('contacts-errors.indexIncomplete', { indexed, expected, minutes });
  throw new AppError('conflict', known, { consequence });
}

const STOPPED: Record<WorkStop, Coded> = {
  new_key: coded('contacts-errors.keyChanged'),
  replaced: coded('contacts-errors.dataReplaced'),
};
