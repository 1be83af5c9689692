'use client';

import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useTransition } from 'react';
import { ApiError } from '@/lib/api/client';
import { contactQueries } from '@/lib/contacts/queries';
import { serviceQueries } from '@/lib/service/queries';
import type { Outage } from './outage';

const FIRST_PAGE = { page: 1, per_page: 10 };

/** Why the service could not be asked the last time that someone tried, until it answers again. */
export function useServiceFault(list: UseQueryResult, live: boolean): Outage | null {
  const client = useQueryClient();
  const [fault, setFault] = useState<Error | null>(null);
  const [retrying, startRetry] = useTransition();
  const { data: service } = useQuery(serviceQueries.status());
  const state = service?.state;

  // Held while the next page is asked for, so that the rows that stand in do not come and go.
  if (live && !list.data && isServiceFault(list.error) && list.error !== fault) setFault(list.error);
  if (live && fault && list.isSuccess && !list.isPlaceholderData) setFault(null);

  function retry() {
    if (live) return void list.refetch();
    startRetry(async () => {
      const asked = client.fetchQuery({ ...contactQueries.list(FIRST_PAGE), staleTime: 0, retry: false });
      await asked.then(
        () => setFault(null),
        (error) => setFault(error),
      );
    });
  }

  const recover = useEffectEvent(() => {
    if (!fault) return;
    if (live) void list.refetch();
    else setFault(null);
  });
  useEffect(() => {
    if (state === 'fine') recover();
  }, [state]);

  const down = state === 'down' || state === 'rejecting_key';
  const detail = fault?.message ?? (!live && down ? service?.detail : undefined);
  return detail === undefined ? null : { detail, retry, retrying: live ? list.isFetching : retrying };
}

function isServiceFault(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.code.startsWith('service_');
}
