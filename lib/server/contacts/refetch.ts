import 'server-only';
import type { Page } from '@/lib/api/pagination';
import type { Contact } from '@/lib/contacts/schema';
import { findIndexedContact } from '../contact-index/lookup';
import { upsertContacts } from '../contact-index/upsert';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { service } from '../service/connection';
import type { CallOptions, PageQuery } from '../service/types';

/** Two are always worth it, the others only while the rate limiter has calls to spare. */
const ALWAYS = 2;
const MOST_PAGES = 6;

/** A page as the service has it now, not as it was a moment ago. */
export async function readFresh(
  query: PageQuery,
  { signal, lowPriority }: Pick<CallOptions, 'signal' | 'lowPriority'> = {},
): Promise<Page<Contact>> {
  const page = await service().listContacts(query, { lane: 'person', signal, lowPriority, fresh: true });
  await upsertContacts(page);
  return page;
}

/**
 * Reads a contact again on the page where it was last seen, by this desk or as `hint` says, and on the pages around it
 * when it has moved. Null when it is in none of them.
 */
export async function rereadContact(
  { signal }: Pick<Context, 'signal'>,
  uuid: string,
  hint?: PageQuery,
): Promise<Contact | null> {
  const known = await findIndexedContact(uuid);
  const place = known?.meta ?? hint;
  if (!place) return null;
  const read = new Set<number>();
  let next: number | undefined = place.page;
  while (next !== undefined && read.size < MOST_PAGES) {
    const page = await readAround({ page: next, per_page: place.per_page }, read.size, signal);
    const found = page?.data.find((contact) => contact.uuid === uuid);
    if (found || !page) return found ?? null;
    read.add(next);
    next = pagesToTry(page, known?.data.id ?? null, place.page).find((each) => !read.has(each));
  }
  return null;
}

/** Null where the rate limiter, or the service, gives no more pages than those that always are read. */
async function readAround(query: PageQuery, pagesRead: number, signal?: AbortSignal) {
  const lowPriority = pagesRead >= ALWAYS;
  return readFresh(query, { signal, lowPriority }).catch((error: unknown) => {
    if (lowPriority && error instanceof AppError) return null;
    throw error;
  });
}

/** Where a record that is not on this page may be, the likeliest first: on the side that the numbers tell, else near. */
function pagesToTry({ data, meta }: Page<Contact>, id: number | null, start: number): number[] {
  const { current_page, last_page } = meta;
  const steps = Array.from({ length: MOST_PAGES }, (_, index) => index + 1);
  const side = sideOf(data, id);
  const ahead = side === 0 ? [] : steps.map((step) => current_page + side * step);
  // Towards the front first: what was deleted before it has moved it there.
  const around = steps.flatMap((step) => [start - step, start + step]);
  return [...ahead, ...around, last_page].filter((page) => page >= 1 && page <= last_page);
}

/** 1 towards the end, -1 towards the front, 0 where the numbers tell nothing. */
function sideOf(data: readonly Contact[], id: number | null): -1 | 0 | 1 {
  const [first, last] = [data[0]?.id ?? null, data.at(-1)?.id ?? null];
  if (id === null || first === null || last === null) return 0;
  const rising = first <= last;
  if (rising ? id > last : id < last) return 1;
  return (rising ? id < first : id > first) ? -1 : 0;
}
