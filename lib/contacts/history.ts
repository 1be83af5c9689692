import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../api/client';
import { contactQueries } from './queries';
import type { ContactInput } from './schema';

/** One thing that this desk did to a contact. */
export type HistoryEntry = {
  id: number;
  /** ISO 8601 UTC. */
  at: string;
  who: string | null;
  /** Done by a job of the desk, which `who` names. */
  by_itself: boolean;
  /** `confirm`: a write of unknown outcome was found to be made. */
  action: 'create' | 'update' | 'confirm';
  /** `unknown`: the service's answer was lost. */
  outcome: 'done' | 'refused' | 'unknown';
  /** Why it was refused, or what is known of an unknown outcome. */
  reason: string | null;
  /** What else the service did to the contact. */
  note: string | null;
  /** Null when the desk had not seen the contact. */
  before: ContactInput | null;
  after: ContactInput | null;
  /** JSON text as it was before a save after which the service had changed something else too. */
  previous_address: string | null;
  previous_metadata: string | null;
};

export type ContactHistory = {
  data: HistoryEntry[];
  meta: {
    /** Ask with `before` of this for older entries; null at the end. */
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
