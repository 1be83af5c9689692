import { useMutation } from '@tanstack/react-query';
import { request } from '../api/client';
import { historyQueries } from '../contacts/queries';
import { goneQueries } from './gone-queries';
import type { FactsAttached } from './gone-schema';
import { factsQueries } from './queries';

export function useRemoveGone() {
  return useMutation({
    mutationFn: (uuid: string) =>
      request<void>(`/api/contact-facts/without-contact/${encodeURIComponent(uuid)}`, { method: 'DELETE' }),
    meta: { invalidates: [factsQueries.all()] },
  });
}

/** `from`: the UUID of the contact that is gone. */
export function useAttachFacts(contact: string) {
  return useMutation({
    mutationFn: (from: string) =>
      request<FactsAttached>(`/api/contacts/${encodeURIComponent(contact)}/facts/attach`, {
        method: 'POST',
        body: { from },
      }),
    meta: { invalidates: [factsQueries.all(), historyQueries.of(contact).queryKey] },
  });
}

/** `from`: the UUID of the contact that is gone. */
export function useDeclineFacts(contact: string) {
  return useMutation({
    mutationFn: (from: string) =>
      request<void>(`/api/contacts/${encodeURIComponent(contact)}/facts/decline`, {
        method: 'POST',
        body: { from },
      }),
    meta: { invalidates: [goneQueries.offered(contact).queryKey] },
  });
}
