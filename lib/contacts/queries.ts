import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../api/client';
import type { Page } from '../api/pagination';
import { toQueryString } from '../api/query-string';
import type { SharedFeature } from '../data-quality/schema';
import type { Contact, ContactInput, ParsedPhone, SavingHabit } from './schema';

type ListQuery = { page: number; per_page: number };

/** While a saved copy is shown because no request is left to refresh it, how often that is tried again. */
const RETRY_REFRESH_MS = 15_000;
const STALE_MS = 10_000;
const IMMEDIATELY_MS = 1;

export const contactQueries = {
  all: () => ['contacts'] as const,
  lists: () => [...contactQueries.all(), 'list'] as const,
  list: (filters: ListQuery) =>
    queryOptions({
      queryKey: [...contactQueries.lists(), filters] as const,
      /** After a saved copy, the refreshed page. */
      queryFn: ({ client, queryKey, signal }) => {
        const shown = client.getQueryData<Page<Contact>>(queryKey);
        const mark = shown?.meta.saved?.refreshing ? '&refreshed=1' : '';
        return request<Page<Contact>>(`${listPath(filters)}${mark}`, { signal });
      },
      placeholderData: keepPreviousData,
      staleTime: ({ state }) => (state.data?.meta.saved ? 0 : STALE_MS),
      refetchInterval: ({ state: { data, status, fetchStatus } }) => {
        if (!data?.meta.saved) return false;
        const announced = data.meta.saved.refreshing && status === 'success' && fetchStatus === 'idle';
        return announced ? IMMEDIATELY_MS : RETRY_REFRESH_MS;
      },
    }),
  /** The same page under the same key, current even if a saved copy could be shown. */
  refreshed: (filters: ListQuery) => ({
    ...contactQueries.list(filters),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      request<Page<Contact>>(`${listPath(filters)}&refreshed=1`, { signal }),
    staleTime: 0,
    retry: false,
  }),
  /** The same page under the same key, from the index or else only if the rate limiter has a call to spare. */
  prefetch: (filters: ListQuery) => ({
    ...contactQueries.list(filters),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      request<Page<Contact>>(`${listPath(filters)}&prefetch=1`, { signal }),
    retry: false,
  }),
  savingHabit: () =>
    queryOptions({
      queryKey: [...contactQueries.all(), 'saving-habit'] as const,
      queryFn: ({ signal }) => request<SavingHabit>('/api/contacts/saving-habit', { signal }),
    }),
  phones: () => ['phone-numbers'] as const,
  /** Without country code it is one of `country`, or of the default country. */
  phone: (text: string, country?: string) =>
    queryOptions({
      queryKey: [...contactQueries.phones(), text, country] as const,
      queryFn: ({ signal }) =>
        request<ParsedPhone>(`/api/phone-numbers?${toQueryString({ text, country })}`, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

function listPath({ page, per_page }: ListQuery): string {
  return `/api/contacts?page=${page}&per_page=${per_page}`;
}

/** An indexed contact that may be the same person, and what it has in common with the other one. */
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

/** A possible duplicate of a saved contact. */
export type DuplicateOfContact = DuplicateContact & {
  shared: SharedFeature;
  /** Whether someone has marked them as not duplicates. */
  marked: boolean;
};

export type DuplicatesPage = {
  data: DuplicateContact[];
  /** How much of the list is synced: a contact that is not synced may be a duplicate too. */
  meta: { read: number; total: number | null };
};

const MIN_DIGITS = 6;

export const duplicateQueries = {
  all: () => [...contactQueries.all(), 'duplicates'] as const,
  /** Of what is typed; `name` is empty where similar names don't matter. */
  of: ({ phone, email, name }: Pick<ContactInput, 'phone' | 'email'> & { name: string }) =>
    queryOptions({
      queryKey: [...duplicateQueries.all(), phone, email, name] as const,
      queryFn: ({ signal }) =>
        request<DuplicatesPage>(`/api/contacts/duplicates?${toQueryString({ phone, email, name })}`, {
          signal,
        }),
      enabled:
        phone.length <= 40 &&
        (phone.replace(/\D/g, '').length >= MIN_DIGITS || email.includes('@') || name.includes(' ')),
      retry: false,
    }),
  /** Of a saved contact, also by a similar name. */
  ofContact: (uuid: string) =>
    queryOptions({
      queryKey: [...duplicateQueries.all(), 'contact', uuid] as const,
      queryFn: ({ signal }) =>
        request<{ data: DuplicateOfContact[] }>(`/api/contacts/${encodeURIComponent(uuid)}/duplicates`, {
          signal,
        }),
      staleTime: 60_000,
      retry: false,
    }),
};

/** A change to a contact made with Frontdesk. */
export type HistoryEntry = {
  id: number;
  /** ISO 8601 UTC. */
  at: string;
  who: string | null;
  /** Done by a background job, which `who` names. */
  by_itself: boolean;
  /** `confirm`: a write of unknown outcome was found to be made. */
  action: 'create' | 'update' | 'confirm';
  /** `unknown`: the service's response was lost. */
  outcome: 'done' | 'refused' | 'unknown';
  /** Why it was refused, or what is known of an unknown outcome. */
  reason: string | null;
  /** What else the service changed. */
  note: string | null;
  /** Null when the contact was not in the index. */
  before: ContactInput | null;
  after: ContactInput | null;
  /** JSON text from before a save with which the service also changed other fields. */
  previous_address: string | null;
  previous_metadata: string | null;
};

export type ContactHistory = {
  data: HistoryEntry[];
  meta: {
    /** The `before` parameter of the next page of older entries; null at the end. */
    next: number | null;
  };
};

export const historyQueries = {
  all: () => [...contactQueries.all(), 'history'] as const,
  of: (uuid: string) =>
    infiniteQueryOptions({
      queryKey: [...historyQueries.all(), uuid] as const,
      queryFn: ({ pageParam, signal }) =>
        request<ContactHistory>(
          `/api/contacts/${encodeURIComponent(uuid)}/history${pageParam === null ? '' : `?before=${pageParam}`}`,
          { signal },
        ),
      initialPageParam: null as number | null,
      getNextPageParam: ({ meta }) => meta.next,
    }),
};
