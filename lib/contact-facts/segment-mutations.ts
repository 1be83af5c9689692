import { useMutation } from '@tanstack/react-query';
import { request } from '../api/client';
import { indexedQueries } from '../contacts/queries';
import { factsQueries } from './queries';
import type { ContactSegment, SegmentInput, SegmentUpdate } from './segment-schema';

const meta = { invalidates: [factsQueries.segments().queryKey, indexedQueries.lists()] };

export function useCreateSegment() {
  return useMutation({
    mutationFn: (input: SegmentInput) =>
      request<ContactSegment>('/api/segments', { method: 'POST', body: input }),
    meta,
  });
}

export function useUpdateSegment() {
  return useMutation({
    mutationFn: ({ id, ...update }: SegmentUpdate & { id: string }) =>
      request<ContactSegment>(`/api/segments/${id}`, { method: 'PATCH', body: update }),
    meta,
  });
}

export function useDeleteSegment() {
  return useMutation({
    mutationFn: (id: string) => request<undefined>(`/api/segments/${id}`, { method: 'DELETE' }),
    meta,
  });
}
