import { useMutation } from '@tanstack/react-query';
import { request } from '../api/client';
import { factsQueries } from './queries';
import type { ContactTag, TagInput, TagUpdate } from './schema';

export function useCreateTag() {
  return useMutation({
    mutationFn: (input: TagInput) => request<ContactTag>('/api/tags', { method: 'POST', body: input }),
    meta: { invalidates: [factsQueries.tags().queryKey] },
  });
}

export function useUpdateTag() {
  return useMutation({
    mutationFn: ({ id, ...update }: TagUpdate & { id: string }) =>
      request<ContactTag>(`/api/tags/${id}`, { method: 'PATCH', body: update }),
    meta: { invalidates: [factsQueries.tags().queryKey] },
  });
}

/** Resolves to the tag that is kept. */
export function useMergeTag() {
  return useMutation({
    mutationFn: ({ id, into }: { id: string; into: string }) =>
      request<ContactTag>(`/api/tags/${id}/merge`, { method: 'POST', body: { into } }),
    meta: { invalidates: [factsQueries.all()] },
  });
}
