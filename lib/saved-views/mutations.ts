import { useMutation } from '@tanstack/react-query';
import { del, post, put } from '../api/client';
import type { SavedView } from '../contact-index/schema';
import { viewQueries } from './queries';
import type { NewView, ViewUpdate } from './schema';

const meta = { invalidates: [viewQueries.all()] };

export function useCreateView() {
  return useMutation({ mutationFn: (input: NewView) => post<SavedView>('/api/views', input), meta });
}

export function useUpdateView() {
  return useMutation({
    mutationFn: ({ id, input }: { id: string; input: ViewUpdate }) =>
      put<SavedView>(`/api/views/${encodeURIComponent(id)}`, input),
    meta,
  });
}

export function useDeleteView() {
  return useMutation({
    mutationFn: (id: string) => del<SavedView>(`/api/views/${encodeURIComponent(id)}`),
    meta,
  });
}
