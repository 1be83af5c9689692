import { createSerializer, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { PAGE_SIZES } from '../api/pagination';
import type { DirectoryQuery } from '../contact-search/filters';
import { type DirectoryParams, directoryParams, toAsked } from '../contact-search/search-params';
import { paths } from '../paths';

const DEFAULT_SIZE = 25;

const page = parseAsInteger.withDefault(1);
const perPage = parseAsInteger.withDefault(DEFAULT_SIZE);

/** The contacts page's state, all of it: what is in the address bar is what is on the screen. */
export const contactParams = {
  ...directoryParams,
  page,
  per_page: perPage,
  /** The open sheet: a contact's UUID, or `new`. */
  contact: parseAsString,
  /** Its tab; null is Details. */
  mode: parseAsStringLiteral(['edit', 'history']),
};

export type ContactParams = DirectoryParams & {
  page: number;
  per_page: number;
  contact: string | null;
  mode: 'edit' | 'history' | null;
};

const serialize = createSerializer(contactParams);

export function contactsHref(params: Partial<ContactParams>): string {
  return serialize(paths.contacts, params);
}

/** The page to ask the service for: what people type into the address bar is brought within its limits. */
export function toListFilters(params: Pick<ContactParams, 'page' | 'per_page'>): {
  page: number;
  per_page: number;
} {
  const known = PAGE_SIZES.some((size) => size === params.per_page);
  return {
    page: Math.min(Math.max(1, params.page), 1_000_000),
    per_page: known ? params.per_page : DEFAULT_SIZE,
  };
}

/** What to ask the directory for; null when the address asks for the service's list as it is. */
export function toDirectoryQuery(params: ContactParams): DirectoryQuery | null {
  const asked = toAsked(params);
  return asked && { ...asked, ...toListFilters(params) };
}
