import { useMutation } from '@tanstack/react-query';
import { del, post } from '../api/client';
import { historyQueries, indexedQueries } from '../contacts/queries';
import { goneQueries } from './gone-queries';
import type { FactsAttached } from './gone-schema';
import { factsQueries } from './queries';

export function useRemoveGone() {
  return useMutation({
    mutationFn: (uuid: string) => del(`/api/contact-facts/without-contact/${encodeURIComponent(uuid)}`),
    meta: { invalidates: [factsQueries.all()] },
  });
}

/** `from`: the UUID of the contact that is gone. */
export function useAttachFacts(contact: string) {
  return useMutation({
    mutationFn: (from: string) =>
      post<FactsAttached>(`/api/contacts/${encodeURIComponent(contact)}/facts/attach`, { from }),
    meta: {
      invalidates: [factsQueries.all(), historyQueries.of(contact).queryKey],
      invalidatesLater: [indexedQueries.lists()],
    },
  });
}

/** `from`: the UUID of the contact that is gone. */
export function useDeclineFacts(contact: string) {
  return useMutation({
    mutationFn: (from: string) =>
      post<void>(`/api/contacts/${encodeURIComponent(contact)}/facts/decline`, { from }),
    meta: { invalidates: [goneQueries.offered(contact).queryKey] },
  });
}
