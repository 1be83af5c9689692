import { useMutation } from '@tanstack/react-query';
import { del, patch, post } from '../api/client';
import { indexedQueries } from '../contacts/queries';
import { factsQueries } from './queries';
import type { ContactSegment, NewSegment, SegmentUpdate } from './segment-schema';

const meta = { invalidates: [factsQueries.segments().queryKey, indexedQueries.lists()] };

export function useCreateSegment() {
  return useMutation({
    mutationFn: (input: NewSegment) => post<ContactSegment>('/api/segments', input),
    meta,
  });
}

export function useUpdateSegment() {
  return useMutation({
    mutationFn: ({ id, ...update }: SegmentUpdate & { id: string }) =>
      patch<ContactSegment>(`/api/segments/${id}`, update),
    meta,
  });
}

export function useDeleteSegment() {
  return useMutation({ mutationFn: (id: string) => del<ContactSegment>(`/api/segments/${id}`), meta });
}
