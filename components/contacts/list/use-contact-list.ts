import { type UseQueryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useTransition } from 'react';
import { ApiError } from '@/lib/api/client';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import type { IndexCoverage } from '@/lib/contact-index/schema';
import { contactQueries } from '@/lib/contacts/queries';
import type { Contact, ContactListMeta } from '@/lib/contacts/schema';
import { useServiceStatus } from '@/lib/service/queries';
import type { Outage } from '../outage';
import { useContactState } from '../use-contact-state';

export type ContactPage = {
  data: Contact[];
  meta: ContactListMeta &
    Partial<IndexCoverage> & {
      /** Deleted contacts of this page of the service's list, which are not in `data`. */
      hidden?: number;
    };
};

export type ContactList = {
  list: UseQueryResult<ContactPage>;
  /** Set while the service can't be reached and the rows are a saved copy or come from the contact index. */
  outage: Outage | null;
};

/**
 * The rows for the page's URL: the service's list, or the contact index for a search, filter or sort. While the
 * service can't be reached, a saved copy of its list is shown, or else the contact index.
 */
export function useContactList(): ContactList {
  const { filters, query } = useContactState();
  const options = (
    query ? contactIndexQueries.list(query) : { ...contactQueries.list(filters), select: withoutDeleted }
  ) as UseQueryOptions<ContactPage>;
  const list = useQuery(options);
  const fault = useServiceFault(list, query === null);
  const down = fault !== null && query === null && !list.data;
  const indexed: UseQueryResult<ContactPage> = useQuery({
    ...contactIndexQueries.list({ q: '', sort: 'list', ...filters }),
    enabled: down,
  });
  const usesIndex = down && (indexed.isPending || (indexed.data?.meta.indexed ?? 0) > 0);
  const isCopy = usesIndex ? indexed.data !== undefined : list.data?.meta.saved !== undefined;
  return { list: usesIndex ? indexed : list, outage: isCopy || query ? fault : null };
}

/** The service's list contains deleted contacts. Searches and filters leave them out by default. */
function withoutDeleted({ data, meta }: ContactPage): ContactPage {
  const shown = data.filter(({ deleted_at }) => deleted_at === null);
  return { data: shown, meta: { ...meta, hidden: data.length - shown.length } };
}

const FIRST_PAGE = { page: 1, per_page: 10 };

/** Why the service's list last failed to load, until it loads again. */
function useServiceFault(list: UseQueryResult<ContactPage>, live: boolean): Outage | null {
  const client = useQueryClient();
  const [fault, setFault] = useState<string | null>(null);
  const [retrying, startRetry] = useTransition();
  const service = useServiceStatus(({ state, detail }) => ({ state, detail }));
  const state = service?.state;

  const failed = live ? faultOf(list) : null;
  // Kept while the next page loads or is refreshed, so that the rows of the index and the note don't come and go.
  if (failed !== null && failed !== fault) setFault(failed);
  if (live && fault !== null && list.isSuccess && !list.isPlaceholderData && !list.data.meta.saved) {
    setFault(null);
  }

  function retry() {
    if (live) return void list.refetch();
    startRetry(async () => {
      await client.fetchQuery(contactQueries.refreshed(FIRST_PAGE)).then(
        ({ meta }) => setFault(meta.outage ?? null),
        (error: Error) => setFault(error.message),
      );
    });
  }

  const recover = useEffectEvent(() => {
    if (fault === null) return;
    if (live) void list.refetch();
    else setFault(null);
  });
  useEffect(() => {
    if (state === 'fine') recover();
  }, [state]);

  const down = state === 'down' || state === 'rejecting_key';
  const detail = fault ?? (!live && down ? service?.detail : undefined);
  return detail === undefined ? null : { detail, retry, retrying: live ? list.isFetching : retrying };
}

function faultOf({ data, error, isPlaceholderData }: UseQueryResult<ContactPage>): string | null {
  if (data) return (!isPlaceholderData && data.meta.outage) || null;
  return error instanceof ApiError && error.code.startsWith('service_') ? error.message : null;
}
