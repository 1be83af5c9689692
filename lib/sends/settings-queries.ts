import { queryOptions, useMutation } from '@tanstack/react-query';
import { request } from '../api/client';
import type { SendSettings, SendSettingsRead } from './settings';

export const sendSettingsQueries = {
  all: () => ['send-settings'] as const,
  /** The limits, and how much of them is used. */
  read: () =>
    queryOptions({
      queryKey: [...sendSettingsQueries.all(), 'read'] as const,
      queryFn: ({ signal }) => request<SendSettingsRead>('/api/send/settings', { signal }),
    }),
};

export function useSaveSendSettings() {
  return useMutation({
    mutationFn: (settings: SendSettings) =>
      request<SendSettingsRead>('/api/send/settings', { method: 'PUT', body: settings }),
    meta: { invalidates: [sendSettingsQueries.all()] },
  });
}
