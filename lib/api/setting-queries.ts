import { type QueryKey, queryOptions, useMutation } from '@tanstack/react-query';
import { put, request } from './client';

/** What `GET /api/settings/{name}` answers: the setting, and what a page shows beside it. */
export function settingQuery<Read>(name: string, { staleTime }: { staleTime?: number } = {}) {
  return queryOptions({
    queryKey: ['settings', name] as const,
    queryFn: ({ signal }) => request<Read>(`/api/settings/${name}`, { signal }),
    ...(staleTime !== undefined && { staleTime }),
  });
}

export function useSaveSetting<Setting, Read = Setting>(name: string, invalidates: QueryKey[] = []) {
  return useMutation({
    /** `expected`: what it was when the form opened. */
    mutationFn: (setting: Setting & { expected?: Setting }) => put<Read>(`/api/settings/${name}`, setting),
    meta: { invalidates: [['settings', name], ...invalidates] },
  });
}
