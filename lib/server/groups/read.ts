import 'server-only';
import type { Page } from '@/lib/api/pagination';
import { systemClock } from '@/lib/clock';
import { compareNames } from '@/lib/format';
import type { ContactGroup, GroupReference } from '@/lib/groups/schema';
import { foldText } from '@/lib/search/text';
import { indexedGroups, upsertGroups } from '../contact-index/groups';
import { enqueueUpdate } from '../contact-index/queue';
import { readSyncState } from '../contact-index/sync/state';
import { store } from '../db/client';
import { AppError } from '../errors';
import { type Context, callerOf } from '../http/context';
import { pageMeta } from '../http/pagination';
import { readersLanguage, toReader } from '../messages/reader';
import { service } from '../service/connection';
import type { CallOptions, PageQuery } from '../service/types';
import { singleton } from '../singleton';

type Asker = Pick<Context, 'signal'> & Partial<Pick<Context, 'actor'>>;

export const LARGEST_PAGE = 100;
const MAX_PAGES = 10;

export async function readGroups(
  asker: Asker,
  query: PageQuery,
  options: Partial<CallOptions> = {},
): Promise<Page<ContactGroup>> {
  const page = await service().listGroups(query, {
    lane: 'page',
    by: callerOf(asker),
    signal: asker.signal,
    ...options,
  });
  enqueueUpdate(() => upsertGroups(page));
  return page;
}

/**
 * Returns a page of the index with its age if the service failed and the index has groups. Otherwise throws `error`.
 */
export async function pageFromIndex(error: unknown, query: PageQuery): Promise<Page<ContactGroup>> {
  const known = isServiceFault(error) ? await indexedGroups() : [];
  if (!isServiceFault(error) || known.length === 0) throw error;
  const { data, meta } = pageOf(known, query);
  return { data, meta: { ...meta, outage: toReader(error.coded) } };
}

export async function searchIndexed(q: string, query: PageQuery): Promise<Page<ContactGroup>> {
  const sought = foldText(q);
  const known = await indexedGroups();
  return pageOf(
    known.filter(({ group }) => foldText(group.name ?? '').includes(sought)),
    query,
  );
}

function pageOf(known: Awaited<ReturnType<typeof indexedGroups>>, query: PageQuery): Page<ContactGroup> {
  const start = (query.page - 1) * query.per_page;
  const rows = known.slice(start, start + query.per_page);
  const [as_of = systemClock.iso()] = known.map((row) => row.as_of).sort();
  return {
    data: rows.map(({ group }) => group),
    meta: { ...pageMeta(query, rows.length, known.length), as_of },
  };
}

/**
 * The names of all groups, in alphabetical order. From the index if it is complete; otherwise the service's first
 * hundred now, and the others from the index or other pages.
 */
export async function groupNames(ctx: Asker): Promise<{ data: GroupReference[] }> {
  const { completed_as_of, expected } = await readSyncState(store(), 'groups');
  const known = completed_as_of === null ? [] : await indexedGroups();
  if (expected === null || known.length < expected || known.length === 0) return fetchGroupNames(ctx);
  refreshNames();
  return { data: byName(known.map(({ group }) => group)) };
}

const REFRESH_NAMES_MS = 60_000;
const refreshed = () => singleton('group-names-refreshed', () => ({ at: Number.NEGATIVE_INFINITY }));

function refreshNames(): void {
  if (systemClock.monotonic() - refreshed().at < REFRESH_NAMES_MS) return;
  refreshed().at = systemClock.monotonic();
  // If it fails, the index has the names until the next sync.
  readGroups({}, { page: 1, per_page: LARGEST_PAGE }, { lowPriority: true }).catch(() => {});
}

async function fetchGroupNames(ctx: Asker): Promise<{ data: GroupReference[] }> {
  const names = new Map<string, ContactGroup>();
  const add = (groups: readonly ContactGroup[]) => {
    for (const group of groups) names.set(group.uuid, group);
  };
  const addKnown = async () => add((await indexedGroups()).map(({ group }) => group));
  try {
    const { data, meta } = await readGroups(ctx, { page: 1, per_page: LARGEST_PAGE });
    add(data);
    await addKnown();
    // Backwards, because new groups are at the end. After a complete sync only the last page is read: groups that the
    // sync could not read would fail again.
    const { completed_as_of } = await readSyncState(store(), 'groups');
    const first = Math.max(2, completed_as_of ? meta.last_page : meta.last_page - MAX_PAGES + 2);
    for (let page = meta.last_page; page >= first && names.size < meta.total; page -= 1) {
      add((await readGroups(ctx, { page, per_page: LARGEST_PAGE }, { lowPriority: true })).data);
    }
  } catch (error) {
    if (names.size === 0) await addKnown();
    if (!isServiceFault(error) || names.size === 0) throw error;
  }
  return { data: byName([...names.values()]) };
}

function byName(groups: ContactGroup[]): GroupReference[] {
  const compare = compareNames(readersLanguage());
  return groups
    .map(({ uuid, id, name }) => ({ uuid, id, name }))
    .sort((one, other) => compare(one.name ?? '', other.name ?? ''));
}

/**
 * Searches the service's list backwards, because such services append new groups. Reads at most ten pages, never from
 * the cache.
 */
export async function findListed(
  ctx: Asker,
  is: (group: ContactGroup) => boolean,
): Promise<ContactGroup | null> {
  const { expected } = await readSyncState(store(), 'groups');
  const read = new Set<number>();
  let page = Math.max(1, Math.ceil((expected ?? 0) / LARGEST_PAGE));
  while (page >= 1 && read.size < MAX_PAGES) {
    const { data, meta } = await readGroups(ctx, { page, per_page: LARGEST_PAGE }, { fresh: true });
    const found = data.find(is);
    if (found) return found;
    read.add(page);
    page = meta.last_page;
    while (read.has(page)) page -= 1;
  }
  return null;
}

function isServiceFault(error: unknown): error is AppError {
  return error instanceof AppError && error.code.startsWith('service_');
}
