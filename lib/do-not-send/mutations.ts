import { useMutation } from '@tanstack/react-query';
import { request } from '../http/request';
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

export function useImportDoNotSend() {
  return useMutation({
    mutationFn: (file: DoNotSendImport) =>
      request<DoNotSendImported>('/api/do-not-send/import', { method: 'POST', body: file }),
    meta,
  });
}
