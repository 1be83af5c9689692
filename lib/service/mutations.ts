import { useMutation } from '@tanstack/react-query';
import { request } from '../http/request';
import { serviceQueries } from './queries';
import type { ServiceCheck } from './schema';

/** Goes the whole way to the service now. Costs it one call. */
export function useCheckService() {
  return useMutation({
    mutationFn: () => request<ServiceCheck>('/api/service/check', { method: 'POST', body: {} }),
    meta: { invalidates: [serviceQueries.all()] },
  });
}
