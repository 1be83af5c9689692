import { useMutation } from '@tanstack/react-query';
import { request } from '../api/client';
import type { ImportReport } from '../api/import-report';
import { doNotSendQueries } from './queries';
import type { DoNotSend, DoNotSendImport, DoNotSendImported, DoNotSendRemoval } from './schema';

const meta = { invalidates: [doNotSendQueries.all()] };

type Addition = { phone: string; reason: string; source?: 'hand' | 'refusal' };

export function useAddDoNotSend() {
  return useMutation({
    mutationFn: (entry: Addition) => request<DoNotSend>('/api/do-not-send', { method: 'POST', body: entry }),
    meta,
  });
}

export function useRemoveDoNotSend() {
  return useMutation({
    mutationFn: ({ id, reason }: Pick<DoNotSend, 'id'> & DoNotSendRemoval) =>
      request<void>(`/api/do-not-send/${encodeURIComponent(id)}/removal`, {
        method: 'POST',
        body: { reason },
      }),
    meta,
  });
}

/** Adds these numbers, of which a few may be rejected. */
export function addNumbers(phones: readonly string[], reason: string) {
  const cells = phones.map((phone) => `"${phone.replaceAll('"', '""')}"`);
  const body = { text: ['phone', ...cells].join('\n'), reason, check: false } satisfies DoNotSendImport;
  return request<ImportReport<DoNotSendImported>>('/api/do-not-send/import', { method: 'POST', body });
}
