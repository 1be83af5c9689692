import { useMutation } from '@tanstack/react-query';
import { request } from '../api/client';
import type { SavedView } from '../contact-index/schema';
import { viewQueries } from './queries';
import type { ViewInput, ViewUpdate } from './schema';

const meta = { invalidates: [viewQueries.all()] };

export function useCreateView() {
  return useMutation({
    mutationFn: (input: ViewInput) => request<SavedView>('/api/views', { method: 'POST', body: input }),
    meta,
  });
}

export function useUpdateView() {
  return useMutation({
    mutationFn: ({ id, input }: { id: string; input: ViewUpdate }) =>
      request<SavedView>(`/api/views/${encodeURIComponent(id)}`, { method: 'PUT', body: input }),
    meta,
  });
}

export function useDeleteView() {
  return useMutation({
    mutationFn: (id: string) =>
      request<undefined>(`/api/views/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    meta,
  });
}
