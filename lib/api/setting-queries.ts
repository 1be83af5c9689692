import { type QueryKey, queryOptions, useMutation } from '@tanstack/react-query';
import { put, reading } from './client';

/** What `GET /api/settings/{name}` answers: the setting, and what a page shows beside it. */
export function settingQuery<Read>(name: string, { staleTime }: { staleTime?: number } = {}) {
  return queryOptions({
    queryKey: ['settings', name] as const,
    queryFn: reading<Read>(`/api/settings/${name}`),
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
