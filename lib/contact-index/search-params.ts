import { askedFilters, noFilters, setFilters } from '../api/filters';
import { pageParams, toPageFilters } from '../api/pagination';
import { paths } from '../paths';
import {
  choiceParam,
  createLoader,
  createSerializer,
  textParam,
  type UrlValues,
  unreadIn,
} from '../url-state/params';
import {
  CONTACT_FILTERS,
  type ContactFilters,
  type ContactSearchQuery,
  type ContactSort,
  contactSort,
} from './filters';

export const contactSearchParams = {
  ...CONTACT_FILTERS,
  sort: contactSort,
};

export type ContactSearchParams = UrlValues<typeof contactSearchParams>;

const { q: _, ...none } = noFilters(CONTACT_FILTERS);
export const NO_CONTACT_FILTERS = none;

export function isFiltered(params: ContactSearchParams): boolean {
  return setFilters(CONTACT_FILTERS, params).some((key) => key !== 'q');
}

/** The contact search that the URL asks for; null without a search, filter or sort. */
export function toAsked(params: ContactSearchParams): (ContactFilters & { sort?: ContactSort }) | null {
  const { sort } = params;
  if (sort === null && setFilters(CONTACT_FILTERS, params).length === 0) return null;
  return { ...askedFilters(CONTACT_FILTERS, params), ...(sort && { sort }) };
}

export const loadContactSearchParams = createLoader(contactSearchParams);

/** With 0, deleted contacts are hidden, as they are without this filter. */
const CHECKED = { ...contactSearchParams, deleted: choiceParam(['0', '1', 'all']) };

export type ContactSearchKey = keyof ContactSearchParams;

/**
 * The filters and the sort in a query that can't be read, for example because a newer version wrote them. Without them it
 * would find more contacts than it asks for, so where there are any, it finds none.
 */
export function unreadableSearch(query: Parameters<typeof loadContactSearchParams>[0]): ContactSearchKey[] {
  return unreadIn(CHECKED, query);
}

export const contactParams = {
  ...contactSearchParams,
  ...pageParams,
  /** The open sheet: a contact's UUID, or `new`. */
  contact: textParam(),
  /** Its tab; null is Details. */
  mode: choiceParam(['edit', 'fields', 'notes', 'messages', 'history']),
  /** The query of the data quality page from which it was opened to be edited, to return there. */
  from_duplicates: textParam(),
};

export type ContactParams = UrlValues<typeof contactParams>;

/** What a query asks for by name; null where anything of it isn't known to the contacts page, or is there twice. */
export function knownParams(query: string): Record<string, string> | null {
  const asked = [...new URLSearchParams(query)];
  const read = Object.fromEntries(asked);
  const isKnown =
    Object.keys(read).length === asked.length && asked.every(([key]) => Object.hasOwn(contactParams, key));
  return isKnown ? read : null;
}

/** Whether an audience may be found by a query: without what can't be read or isn't known, it would find more people. */
export function isWholeSearch(query: string): boolean {
  return knownParams(query) !== null && unreadableSearch(query).length === 0;
}

const serialize = createSerializer(contactParams);

export function contactsHref(params: Partial<ContactParams>): string {
  return serialize(paths.contacts, params);
}

/** The query of the contact index; null when the URL asks for the service's list as it is. */
export function toContactSearchQuery(params: ContactParams): ContactSearchQuery | null {
  const search = toAsked(params);
  return search && { ...search, ...toPageFilters(params) };
}

export const loadContactParams = createLoader(contactParams);
