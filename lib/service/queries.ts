import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../api/client';
import type { ServiceDetails, ServiceState, ServiceStatus } from './schema';

export const serviceQueries = {
  all: () => ['service'] as const,
  status: () =>
    queryOptions({
      queryKey: [...serviceQueries.all(), 'status'] as const,
      queryFn: ({ signal }) => request<ServiceStatus>('/api/service/status', { signal }),
      refetchInterval: 15_000,
      staleTime: 0,
    }),
  changes: () => [...serviceQueries.all(), 'change'] as const,
  /**
   * Waits on the server until the state is no longer `known`, then updates `status`. Others' calls and background work
   * change the state too. It starts a second after the page, to leave the browser's connections to the page's own
   * requests, and pauses while the page is hidden.
   */
  change: (known: ServiceState | undefined) =>
    queryOptions({
      queryKey: [...serviceQueries.changes(), known] as const,
      queryFn: async ({ client, signal }) => {
        const status = await request<ServiceStatus>(`/api/service/status?unless=${known}`, { signal });
        client.setQueryData(serviceQueries.status().queryKey, status);
        return null;
      },
      enabled: known !== undefined,
      initialData: null,
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: ({ state }) => (state.status === 'error' ? 15_000 : 1_000),
      retry: false,
    }),
  /** Polled while the page is visible: it costs no call to the service. */
  details: () =>
    queryOptions({
      queryKey: [...serviceQueries.all(), 'details'] as const,
      queryFn: ({ signal }) => request<ServiceDetails>('/api/service/details', { signal }),
      refetchInterval: 5_000,
      retry: false,
    }),
};

/**
 * Whether the service rejects the API key, as far as this browser knows. The header of each page then says so and whom
 * to ask, so that nothing else has to.
 */
export function useKeyRejected(): boolean {
  return useQuery({ ...serviceQueries.status(), enabled: false }).data?.state === 'rejecting_key';
}
