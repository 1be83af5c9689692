import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reading } from '../api/client';
import { toQueryString } from '../api/query-string';
import { contactIndexQueries } from '../contact-index/queries';
import { contactQueries } from '../contacts/queries';
import type { Contact, ContactInput } from '../contacts/schema';
import type { DuplicateGroupsPage, DuplicateGroupsQuery, SharedFeature } from './schema';

export const dataQualityQueries = {
  /** Becomes stale with any list of the contact index. */
  duplicates: (query: DuplicateGroupsQuery) =>
    queryOptions({
      queryKey: [...contactIndexQueries.lists(), 'duplicates', query] as const,
      queryFn: reading<DuplicateGroupsPage>(`/api/contact-index/duplicates?${toQueryString(query)}`),
      placeholderData: keepPreviousData,
    }),
};

export type DuplicateContact = Pick<
  Contact,
  | 'uuid'
  | 'first_name'
  | 'last_name'
  | 'full_name'
  | 'phone'
  | 'formatted_phone_number'
  | 'email'
  | 'contact_group_id'
  | 'deleted_at'
> & { match: 'phone' | 'email' | 'name' };

export type DuplicateOfContact = DuplicateContact & {
  shared: SharedFeature;
  marked: boolean;
};

const MIN_DIGITS = 6;

export const duplicateQueries = {
  /** The duplicates of what is typed; `name` is empty where similar names don't matter. */
  of: ({ phone, email, name }: Pick<ContactInput, 'phone' | 'email'> & { name: string }) =>
    queryOptions({
      queryKey: [...contactQueries.duplicates(), phone, email, name] as const,
      queryFn: reading<{ data: DuplicateContact[] }>(
        `/api/contacts/duplicates?${toQueryString({ phone, email, name })}`,
      ),
      enabled:
        phone.length <= 40 &&
        (phone.replace(/\D/g, '').length >= MIN_DIGITS || email.includes('@') || name.includes(' ')),
      retry: false,
    }),
  /** The duplicates of a saved contact, including those with a similar name. */
  ofContact: (uuid: string) =>
    queryOptions({
      queryKey: [...contactQueries.duplicates(), 'contact', uuid] as const,
      queryFn: reading<{ data: DuplicateOfContact[] }>(
        `/api/contacts/${encodeURIComponent(uuid)}/duplicates`,
      ),
      staleTime: 60_000,
      retry: false,
    }),
};
