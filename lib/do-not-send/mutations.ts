import { useMutation } from '@tanstack/react-query';
import { request } from '../api/client';
import { doNotSendQueries } from './queries';
import type { DoNotSend, DoNotSendAdded, DoNotSendNumbers, DoNotSendRemoval } from './schema';

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

/** Adds up to `MOST_NUMBERS` numbers, of which a few may be rejected. */
export function addNumbers(body: DoNotSendNumbers) {
  return request<DoNotSendAdded>('/api/do-not-send/bulk', { method: 'POST', body });
}
