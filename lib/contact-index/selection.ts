import { request } from '../api/client';
import { hasUncounted, type Total } from '../api/pagination';
import { toQueryString } from '../api/query-string';
import type { Contact } from '../contacts/schema';
import { type Coded, coded, sentences } from '../messages/coded';
import type { ContactSearchQuery } from './filters';
import type { ContactSearchPage } from './schema';

export const SELECTION_MAX = 10_000;
const LARGEST_PAGE = 100;

/** The contacts that match, page by page, up to as many as can be selected. */
export async function* matchingContacts(
  query: Omit<ContactSearchQuery, 'page' | 'per_page'>,
  signal: AbortSignal,
): AsyncGenerator<Contact[]> {
  for (let page = 1; page <= SELECTION_MAX / LARGEST_PAGE; page += 1) {
    const search = toQueryString({ ...query, page, per_page: LARGEST_PAGE });
    const { data, meta } = await request<ContactSearchPage>(`/api/contact-index/contacts?${search}`, {
      signal,
    });
    yield data;
    if (page >= meta.last_page) return;
  }
}

/** Of the found contacts, those that the selection has room for, and which of these are not yet in it. */
export function roomFor(
  found: readonly Contact[],
  chosen: ReadonlyMap<string, Contact>,
): { contacts: Contact[]; fresh: Contact[] } {
  const fresh = found
    .filter(({ uuid }) => !chosen.has(uuid))
    .slice(0, Math.max(0, SELECTION_MAX - chosen.size));
  const added = new Set(fresh.map(({ uuid }) => uuid));
  return { contacts: found.filter(({ uuid }) => chosen.has(uuid) || added.has(uuid)), fresh };
}

/** What to say when only some of the matching contacts could be selected; null when all are. */
export function selectionNote(selected: number, total: Total): { title: Coded; description: Coded } | null {
  const left = total.total - selected;
  const isMore = hasUncounted(total);
  if (left <= 0 && !isMore) return null;
  const others = isMore
    ? coded('contacts-selection.more')
    : coded('contacts-selection.left', { count: left });
  return {
    title: coded('contacts-selection.atMost', { max: SELECTION_MAX }),
    description: sentences(others, coded('contacts-selection.advice')),
  };
}
