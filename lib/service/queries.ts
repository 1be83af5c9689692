import { queryOptions } from '@tanstack/react-query';
import { request } from '../api/client';
import type { ServiceDetails, ServiceStatus } from './schema';

export const serviceQueries = {
  all: () => ['service'] as const,
  status: () =>
    queryOptions({
      queryKey: [...serviceQueries.all(), 'status'] as const,
      queryFn: ({ signal }) => request<ServiceStatus>('/api/service/status', { signal }),
      refetchInterval: 15_000,
      staleTime: 0,
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
