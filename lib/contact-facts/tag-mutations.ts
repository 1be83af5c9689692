import { useMutation } from '@tanstack/react-query';
import { patch, post } from '../api/client';
import { indexedQueries } from '../contacts/queries';
import { factsQueries } from './queries';
import type { ContactTag, TagInput, TagUpdate } from './schema';

export function useCreateTag() {
  return useMutation({
    mutationFn: (input: TagInput) => post<ContactTag>('/api/tags', input),
    meta: { invalidates: [factsQueries.tags().queryKey] },
  });
}

export function useUpdateTag() {
  return useMutation({
    mutationFn: ({ id, ...update }: TagUpdate & { id: string }) =>
      patch<ContactTag>(`/api/tags/${id}`, update),
    meta: { invalidates: [factsQueries.tags().queryKey] },
  });
}

/** Resolves to the tag that is kept. */
export function useMergeTag() {
  return useMutation({
    mutationFn: ({ id, into }: { id: string; into: string }) =>
      post<ContactTag>(`/api/tags/${id}/merge`, { into }),
    meta: { invalidates: [factsQueries.all()], invalidatesLater: [indexedQueries.lists()] },
  });
}
