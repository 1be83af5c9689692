import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, reading } from '../api/client';
import type { ServiceDetails, ServiceStatus } from './schema';

export const serviceQueries = {
  all: () => ['service'] as const,
  status: () =>
    queryOptions({
      queryKey: [...serviceQueries.all(), 'status'] as const,
      queryFn: reading<ServiceStatus>('/api/service/status'),
      staleTime: 0,
    }),
  /** Polled while the page is visible: it costs no call to the service. */
  details: () =>
    queryOptions({
      queryKey: [...serviceQueries.all(), 'details'] as const,
      queryFn: reading<ServiceDetails>('/api/service/details'),
      refetchInterval: 5_000,
      retry: false,
    }),
};

/**
 * The part of the status that `select` returns, so that other changes of the status render nothing. Undefined until
 * the status was received.
 */
export function useServiceStatus<Part>(select: (status: ServiceStatus) => Part): Part | undefined {
  return useQuery({ ...serviceQueries.status(), enabled: false, select }).data;
}

/** Whether Frontdesk itself didn't respond when this browser last asked for the status. */
export function useIsAway(): boolean {
  const { error } = useQuery({ ...serviceQueries.status(), enabled: false, select: nothing });
  return error instanceof ApiError && error.code === 'offline';
}

const nothing = () => null;

/** Whether the service rejects the API key, as far as this browser knows. The header then says so on each page. */
export function useKeyRejected(): boolean {
  return useServiceStatus(({ state }) => state) === 'rejecting_key';
}
