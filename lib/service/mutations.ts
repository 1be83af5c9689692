import { useMutation } from '@tanstack/react-query';
import { request } from '../api/client';
import { serviceQueries } from './queries';
import type { ServiceCheck } from './schema';

/** Goes the whole way to the service now. Costs it one call. */
export function useCheckService() {
  return useMutation({
    mutationFn: () => request<ServiceCheck>('/api/service/check', { method: 'POST', body: {} }),
    meta: { invalidates: [serviceQueries.all()] },
  });
}

/** Finds out whether a backup can be made now. The download itself is the browser's: it can be larger than a page. */
export function useCheckBackup() {
  return useMutation({ mutationFn: () => request<null>('/api/backup') });
}
