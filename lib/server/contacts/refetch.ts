import 'server-only';
import type { Page } from '@/lib/api/pagination';
import type { Contact } from '@/lib/contacts/schema';
import { findIndexedContact } from '../contact-index/lookup';
import { queuedUpdates } from '../contact-index/queue';
import { readSyncState } from '../contact-index/sync/state';
import { upsertContacts } from '../contact-index/upsert';
import { store } from '../db/client';
import { AppError } from '../errors';
import { service } from '../service/connection';
import type { CallOptions, PageQuery } from '../service/types';

/** The number of pages that are always read; more are only read while the rate limiter has calls to spare. */
const ALWAYS = 2;
const MAX_PAGES = 6;

export async function readFresh(query: PageQuery, options: CallOptions): Promise<Page<Contact>> {
  const page = await service().listContacts(query, { ...options, fresh: true });
  await upsertContacts(page);
  return page;
}

export type LocatedContact = {
  uuid: string;
  /** The record as it was last read; null when it never was. */
  contact: Contact | null;
  /** The page of the service's list on which it was last seen; null when that is unknown. */
  listPosition: PageQuery | null;
};

export type FoundContact = LocatedContact & { contact: Contact };

export async function locateContact(uuid: string, listPosition?: PageQuery): Promise<LocatedContact> {
  const found = (await findIndexedContact(uuid)) ?? (await findQueued(uuid));
  const seen = found?.meta ?? listPosition;
  return { uuid, contact: found?.data ?? null, listPosition: seen ? await largestPage(seen) : null };
}

/** Finds a contact whose page was read a moment ago and may still be waiting to be stored. */
async function findQueued(uuid: string) {
  await queuedUpdates();
  return findIndexedContact(uuid);
}

/** The page that a sync would read there: with larger pages, more of the saves that wait share one read. */
async function largestPage({ page, per_page }: PageQuery): Promise<PageQuery> {
  const synced = await readSyncState(store(), 'contacts');
  if (synced.completed_as_of === null || synced.per_page % per_page !== 0) return { page, per_page };
  return { page: Math.ceil((page * per_page) / synced.per_page), per_page: synced.per_page };
}

/**
 * Reads a contact again from the page where it was last seen or, if it has moved, from the pages around it. Returns
 * the contact with its current position; null when it is on none of them. Throws AppError.
 */
export async function refetchContact(
  { uuid, contact, listPosition }: LocatedContact,
  options: CallOptions,
): Promise<FoundContact | null> {
  if (!listPosition) return null;
  const read = new Set<number>();
  let next: number | undefined = listPosition.page;
  while (next !== undefined && read.size < MAX_PAGES) {
    const page = await readAround({ page: next, per_page: listPosition.per_page }, read.size, options);
    if (!page) return null;
    const found = page.data.find((each) => each.uuid === uuid);
    const { current_page, per_page } = page.meta;
    if (found) return { uuid, contact: found, listPosition: { page: current_page, per_page } };
    read.add(next);
    next = pagesToTry(page, contact?.id ?? null, listPosition.page).find((each) => !read.has(each));
  }
  return null;
}

/** Null when a page beyond those that are always read can't be read. */
async function readAround(query: PageQuery, pagesRead: number, options: CallOptions) {
  const lowPriority = pagesRead >= ALWAYS;
  return readFresh(query, { ...options, lowPriority }).catch((error: unknown) => {
    if (lowPriority && error instanceof AppError) return null;
    throw error;
  });
}

/** The pages to try next, likeliest first: in the direction that the IDs suggest, then nearby. */
function pagesToTry({ data, meta }: Page<Contact>, id: number | null, start: number): number[] {
  const { current_page, last_page } = meta;
  const steps = Array.from({ length: MAX_PAGES }, (_, index) => index + 1);
  const side = sideOf(data, id);
  const ahead = side === 0 ? [] : steps.map((step) => current_page + side * step);
  // Towards the start first: when earlier records are deleted, a record moves there.
  const around = steps.flatMap((step) => [start - step, start + step]);
  return [...ahead, ...around, last_page].filter((page) => page >= 1 && page <= last_page);
}

/** 1 towards the end, -1 towards the start, 0 when the IDs don't tell. */
function sideOf(data: readonly Contact[], id: number | null): -1 | 0 | 1 {
  const [first, last] = [data[0]?.id ?? null, data.at(-1)?.id ?? null];
  if (id === null || first === null || last === null) return 0;
  const rising = first <= last;
  if (rising ? id > last : id < last) return 1;
  return (rising ? id < first : id > first) ? -1 : 0;
}
