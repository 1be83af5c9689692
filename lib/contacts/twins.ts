import { queryOptions } from '@tanstack/react-query';
import { request } from '../api/client';
import { contactQueries } from './queries';
import type { Contact, ContactInput } from './schema';

/** A known contact that shares a phone number or an email with what is being entered. */
export type Twin = Pick<
  Contact,
  'uuid' | 'first_name' | 'last_name' | 'full_name' | 'phone' | 'deleted_at'
> & { match: 'phone' | 'email' };

export type Twins = {
  data: Twin[];
  /** How much of the list the desk has read: what it has not read may hold a twin too. */
  meta: { read: number; total: number | null };
};

const ENOUGH_DIGITS = 6;

export const twinQueries = {
  all: () => [...contactQueries.all(), 'twins'] as const,
  of: ({ phone, email }: Pick<ContactInput, 'phone' | 'email'>) =>
    queryOptions({
      queryKey: [...twinQueries.all(), phone, email] as const,
      queryFn: ({ signal }) =>
        request<Twins>(`/api/contacts/twins?${new URLSearchParams({ phone, email })}`, { signal }),
      enabled:
        phone.length <= 40 && (phone.replace(/\D/g, '').length >= ENOUGH_DIGITS || email.includes('@')),
      retry: false,
    }),
};
