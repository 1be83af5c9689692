import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reading, request } from '../api/client';
import type { Page } from '../api/pagination';
import { toQueryString } from '../api/query-string';
import type { Contact, ContactInput, ContactSeen, ParsedPhone, SavingHabit } from './schema';

/** The response to a page that waits is held until there is something new. */
const ASK_ON_MS = 100;

type ListQuery = { page: number; per_page: number };

/** How often a refresh is tried again while no request is left for it. */
const RETRY_REFRESH_MS = 15_000;
const STALE_MS = 10_000;
/** Most pages are left before this and then need only one request. The page's age is shown after it. */
const FOLLOW_UP_MS = 700;

export const contactQueries = {
  all: () => ['contacts'] as const,
  lists: () => [...contactQueries.all(), 'list'] as const,
  list: (filters: ListQuery) =>
    queryOptions({
      queryKey: [...contactQueries.lists(), filters] as const,
      /** After a saved copy, the refreshed page; after a part of a page, the whole. */
      queryFn: ({ client, queryKey, signal }) => {
        const { saved, waiting } = client.getQueryData<Page<Contact>>(queryKey)?.meta ?? {};
        const path = `${listPath(filters)}${saved?.refreshing || waiting ? '&refreshed=1' : ''}`;
        return request<Page<Contact>>(path, { signal });
      },
      placeholderData: keepPreviousData,
      staleTime: ({ state: { data } }) => (data?.meta.saved || data?.meta.waiting ? 0 : STALE_MS),
      refetchInterval: ({ state: { data, status, fetchStatus } }) => {
        const isIdle = status === 'success' && fetchStatus === 'idle';
        if (data?.meta.waiting) return isIdle ? ASK_ON_MS : RETRY_REFRESH_MS;
        if (!data?.meta.saved) return false;
        return data.meta.saved.refreshing && isIdle ? FOLLOW_UP_MS : RETRY_REFRESH_MS;
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
  duplicates: () => [...contactQueries.all(), 'duplicates'] as const,
  savingHabit: () =>
    queryOptions({
      queryKey: [...contactQueries.all(), 'saving-habit'] as const,
      queryFn: reading<SavingHabit>('/api/contacts/saving-habit'),
    }),
  phones: () => ['phone-numbers'] as const,
  /** Reads a number without a country code for `country`, or else for the default country. */
  phone: (text: string, country?: string) =>
    queryOptions({
      queryKey: [...contactQueries.phones(), text, country] as const,
      queryFn: reading<ParsedPhone>(`/api/phone-numbers?${toQueryString({ text, country })}`),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

export const indexedQueries = {
  all: () => ['contact-index'] as const,
  lists: () => [...indexedQueries.all(), 'list'] as const,
  /** One contact of the index; `not_found` when no page has shown it yet. */
  one: (uuid: string) =>
    queryOptions({
      queryKey: [...indexedQueries.all(), 'one', uuid] as const,
      queryFn: reading<ContactSeen>(`/api/contact-index/contacts/${encodeURIComponent(uuid)}`),
      retry: false,
    }),
};

function listPath({ page, per_page }: ListQuery): string {
  return `/api/contacts?page=${page}&per_page=${per_page}`;
}

export type FactsChange = {
  /** Names, as they were then. */
  tags: { added: string[]; removed: string[] };
  /** Names; null where the owner stayed. */
  owner: { before: string | null; after: string | null } | null;
  fields: FactsFieldChange[];
};

export type FactsFieldChange = {
  key: string;
  /** The label that the field has now. */
  label: string;
  /** Whether the values are days. */
  is_date: boolean;
  before: string | number | boolean | string[] | null;
  after: string | number | boolean | string[] | null;
};

/** Null for what stayed. A follow-up that is new has nothing `before`. */
export type FollowUpChange = {
  id: string | null;
  /** What it is about now; null for one that is gone. */
  text: string | null;
  /** `YYYY-MM-DD`. */
  due: { before: string | null; after: string } | null;
  /** Names. */
  owner: { before: string | null; after: string | null } | null;
  /** Whether it is done now. */
  done: boolean | null;
};

export type HistoryEntry = {
  id: number;
  /** ISO 8601 UTC. */
  at: string;
  who: string | null;
  /** Whether a background job did it; `who` then names the job. */
  by_itself: boolean;
  /**
   * `confirm`: a write of unknown outcome was found to be made; `facts`: what Frontdesk itself keeps was changed; `bulk`: of
   * many contacts at once.
   */
  action:
    | 'create'
    | 'update'
    | 'confirm'
    | 'facts'
    | 'attach'
    | 'bulk'
    | 'bulk_undo'
    | 'note_create'
    | 'note_update'
    | 'note_delete'
    | 'follow_up_create'
    | 'follow_up_update'
    | 'follow_up_delete';
  /** `unknown`: the service's response was lost. */
  outcome: 'done' | 'refused' | 'unknown';
  reason: string | null;
  /** What else the service changed. */
  note: string | null;
  /** Null when the contact was not in the index. */
  before: ContactInput | null;
  after: ContactInput | null;
  /** JSON text from before a save with which the service also changed other fields. */
  previous_address: string | null;
  previous_metadata: string | null;
  /** What was changed of what Frontdesk itself keeps; null for other actions. */
  facts: FactsChange | null;
  follow_up: FollowUpChange | null;
  /** A change of many contacts, if it can be undone for all of them: its ID, and how many they are. */
  undoable: { id: string; contacts: number } | null;
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
