import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../api/client';
import { historyQueries } from '../contacts/queries';
import { factsQueries } from './queries';
import type { Facts, FactsUpdate } from './schema';

/** Resolves when the panel shows what was saved. */
export function useUpdateFacts(contact: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: FactsUpdate) =>
      request<Facts>(`/api/contacts/${contact}/facts`, { method: 'PATCH', body: update }),
    onSuccess: (facts) => client.setQueryData(factsQueries.of(contact).queryKey, facts),
    meta: {
      invalidates: [
        factsQueries.tags().queryKey,
        factsQueries.ofAnyMany(),
        historyQueries.of(contact).queryKey,
      ],
    },
  });
}
