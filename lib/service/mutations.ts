import { useMutation } from '@tanstack/react-query';
import { post, request } from '../api/client';
import { serviceQueries } from './queries';
import type { ServiceCheck } from './schema';

/** Runs the connection test now, which costs one call. */
export function useCheckService() {
  return useMutation({
    mutationFn: () => post<ServiceCheck>('/api/service/check', {}),
    meta: { invalidates: [serviceQueries.details().queryKey] },
  });
}

/** Checks whether a backup can be made now. The browser downloads it, since it can be too large for the page's memory. */
export function useCheckBackup() {
  return useMutation({ mutationFn: () => request<null>('/api/backup') });
}
