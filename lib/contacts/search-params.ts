import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { pageParams, toPageFilters } from '../api/pagination';
import type { DirectoryQuery } from '../contact-search/filters';
import { type DirectoryParams, directoryParams, toAsked } from '../contact-search/search-params';
import { paths } from '../paths';

/** The contacts page's state, all of it: what is in the address bar is what is on the screen. */
export const contactParams = {
  ...directoryParams,
  ...pageParams,
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

/** What to ask the directory for; null when the address asks for the service's list as it is. */
export function toDirectoryQuery(params: ContactParams): DirectoryQuery | null {
  const asked = toAsked(params);
  return asked && { ...asked, ...toPageFilters(params) };
}

export const loadContactParams = createLoader(contactParams);
