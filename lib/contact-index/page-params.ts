import { pageParams, toPageFilters } from '../api/pagination';
import { paths } from '../paths';
import { choiceParam, createLoader, createSerializer, textParam, type UrlValues } from '../url-state/params';
import type { ContactSearchQuery } from './filters';
import { contactSearchParams, toAsked } from './search-params';

export const contactParams = {
  ...contactSearchParams,
  ...pageParams,
  /** The open sheet: a contact's UUID, or `new`. */
  contact: textParam(),
  /** Its tab; null is Details. */
  mode: choiceParam(['edit', 'messages', 'history']),
};

export type ContactParams = UrlValues<typeof contactParams>;

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
