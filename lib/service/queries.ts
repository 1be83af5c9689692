import { queryOptions } from '@tanstack/react-query';
import { request } from '../http/request';
import type { ServiceStatus } from './schema';

export const serviceQueries = {
  status: () =>
    queryOptions({
      queryKey: ['service', 'status'] as const,
      queryFn: ({ signal }) => request<ServiceStatus>('/api/service/status', { signal }),
      refetchInterval: 15_000,
      staleTime: 0,
    }),
};
