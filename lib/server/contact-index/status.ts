import 'server-only';
import type { DirectoryCounts, DirectoryStatus } from '@/lib/contact-search/directory';
import { store } from '../db/client';
import { env } from '../env';
import { directoryExtent } from './coverage';
import { nextWalkAt } from './sync/schedule';
import { readWalk, type Walk } from './sync/state';

/** How far the directory has come, how old it is, and what it holds. */
export async function directoryStatus(now: number = Date.now()): Promise<DirectoryStatus> {
  const [contacts, groups] = [await readWalk(store(), 'contacts'), await readWalk(store(), 'groups')];
  return {
    ...(await directoryExtent()),
    state: stateOf(contacts, groups),
    read: contacts.walking === 1 ? readSoFar(contacts) : null,
    left_ms: contacts.problem === null ? leftMs(contacts, now) : null,
    next_at: nextAt(contacts, now),
    unreadable:
      contacts.completed_as_of === null
        ? contacts.malformed + contacts.failed
        : contacts.completed_unreadable,
    problem: contacts.problem ?? (groups.problem && `The contact groups cannot be read. ${groups.problem}`),
    counts: await readCounts(),
  };
}

function stateOf(contacts: Walk, groups: Walk): DirectoryStatus['state'] {
  if (contacts.walking === 1) return contacts.problem === null ? 'walking' : 'waiting';
  // A wish is granted within moments.
  if (contacts.wanted_at !== null) return 'waiting';
  return groups.walking === 1 && groups.problem === null ? 'walking' : 'idle';
}

/** The last page reaches beyond the last row. */
function readSoFar({ position, expected }: Walk): number {
  return expected === null ? position : Math.min(position, expected);
}

function leftMs(contacts: Walk, now: number): number | null {
  const { walking, expected, resumed_at, resumed_position } = contacts;
  const read = readSoFar(contacts);
  if (walking === 0 || expected === null || resumed_at === null || read <= resumed_position) return null;
  const msARow = (now - Date.parse(resumed_at)) / (read - resumed_position);
  return Math.max(0, Math.round((expected - read) * msARow));
}

function nextAt(contacts: Walk, now: number): string | null {
  const at = nextWalkAt(contacts, env().DIRECTORY_REFRESH_MINUTES * 60_000);
  return contacts.walking === 1 || at === null ? null : new Date(Math.max(at, now)).toISOString();
}

async function readCounts(): Promise<DirectoryCounts> {
  const rows = await store().selectFrom('directory_count').selectAll().execute();
  const counts = new Map(rows.map(({ key, count }) => [key, count]));
  const of = (key: string) => counts.get(key) ?? 0;
  const groups = rows
    .filter(({ key, count }) => key.startsWith(GROUP) && count > 0)
    .map(({ key, count }) => [key.slice(GROUP.length), count] as const);
  return {
    all: of('all'),
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
