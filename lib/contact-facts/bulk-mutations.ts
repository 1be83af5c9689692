import { useMutation } from '@tanstack/react-query';
import { request } from '../api/client';
import { indexedQueries } from '../contacts/queries';
import type { BulkChange, BulkChanged } from './bulk-schema';
import { factsQueries } from './queries';

const meta = { invalidates: [factsQueries.all()], invalidatesLater: [indexedQueries.lists()] };

export function useChangeMany() {
  return useMutation({
    mutationFn: (change: BulkChange) =>
      request<BulkChanged>('/api/contact-facts/bulk', { method: 'POST', body: change }),
    meta,
  });
}

export function useUndoChange() {
  return useMutation({
    mutationFn: (id: string) =>
      request<BulkChanged>(`/api/contact-facts/bulk/${id}/undo`, { method: 'POST' }),
    meta,
  });
}
