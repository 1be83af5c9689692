import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../http/request';
import { contactQueries } from './queries';
import type { Contact } from './schema';

/** A contact that the desk has read in passing, as far as it takes to recognise a person. */
export type KnownContact = Pick<
  Contact,
  | 'uuid'
  | 'first_name'
  | 'last_name'
  | 'full_name'
  | 'phone'
  | 'formatted_phone_number'
  | 'email'
  | 'deleted_at'
>;

export type KnownContacts = {
  data: KnownContact[];
  meta: {
    /** How many matched, also beyond those in `data`. */
    matched: number;
    /** How many contacts the desk has read, of how many there are; null before the service was asked. */
    read: number;
    total: number | null;
  };
};

/** The longest question the desk takes. */
export const KNOWN_QUERY_MAX = 100;

export const knownContactQueries = {
  search: (text: string) => {
    const asked = text.trim().slice(0, KNOWN_QUERY_MAX);
    return queryOptions({
      queryKey: [...contactQueries.all(), 'known', asked] as const,
      queryFn: ({ signal }) =>
        request<KnownContacts>(`/api/contacts/known?q=${encodeURIComponent(asked)}`, { signal }),
      enabled: asked !== '',
      placeholderData: keepPreviousData,
      retry: false,
    });
  },
};
