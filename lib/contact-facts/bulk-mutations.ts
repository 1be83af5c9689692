import { useMutation } from '@tanstack/react-query';
import { post } from '../api/client';
import { historyQueries, indexedQueries } from '../contacts/queries';
import type { BulkChange, BulkChanged } from './bulk-schema';
import { factsQueries } from './queries';

const meta = {
  invalidates: [factsQueries.all(), historyQueries.all()],
  invalidatesLater: [indexedQueries.lists()],
};

export function useChangeMany() {
  return useMutation({
    mutationFn: (change: BulkChange) => post<BulkChanged>('/api/contact-facts/bulk', change),
    meta,
  });
}

export function useUndoChange() {
  return useMutation({
    mutationFn: (id: string) => post<BulkChanged>(`/api/contact-facts/bulk/${id}/undo`),
    meta,
  });
}
