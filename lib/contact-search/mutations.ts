import { useMutation } from '@tanstack/react-query';
import { request } from '../api/client';
import { directoryQueries } from './queries';

/** Has the desk read the service's list again now, instead of at the next time that is due. */
export function useReadAgain() {
  return useMutation({
    mutationFn: () => request<unknown>('/api/contact-index/sync', { method: 'POST', body: {} }),
    meta: { invalidates: [directoryQueries.status().queryKey] },
  });
}
