import { useMutation } from '@tanstack/react-query';
import { post } from '../api/client';
import { contactIndexQueries } from '../contact-index/queries';
import { contactQueries } from '../contacts/queries';
import { doNotSendQueries } from './queries';
import type {
  DoNotSend,
  DoNotSendAdded,
  DoNotSendNumbers,
  DoNotSendPutBack,
  DoNotSendRemoval,
  DoNotSendRemovals,
  DoNotSendRemoved,
} from './schema';

/** The list, and the lists of contacts, which mark who is on it. */
export const listedQueries = [doNotSendQueries.all(), contactQueries.lists(), contactIndexQueries.lists()];

const meta = { invalidates: listedQueries };

type Addition = { phone: string; reason: string; source?: 'hand' | 'refusal' };

export function useAddDoNotSend() {
  return useMutation({ mutationFn: (entry: Addition) => post<DoNotSend>('/api/do-not-send', entry), meta });
}

export function useRemoveDoNotSend() {
  return useMutation({
    mutationFn: ({ id, reason }: Pick<DoNotSend, 'id'> & DoNotSendRemoval) =>
      post<void>(`/api/do-not-send/${encodeURIComponent(id)}/removal`, { reason }),
    meta,
  });
}

/** Removes up to `MAX_NUMBERS` entries. Those that others have added may stay. */
export function removeNumbers(body: DoNotSendRemovals) {
  return post<DoNotSendRemoved>('/api/do-not-send/removals', body);
}

/** Puts up to `MAX_NUMBERS` entries that this person has removed back as they were. */
export function putBackNumbers(ids: readonly string[]) {
  return post<DoNotSendPutBack>('/api/do-not-send/removals/undo', { ids });
}

export function usePutBackNumber() {
  return useMutation({ mutationFn: (id: string) => putBackNumbers([id]), meta });
}

/** Adds up to `MAX_NUMBERS` numbers; some of them may be rejected. */
export function addNumbers(body: DoNotSendNumbers) {
  return post<DoNotSendAdded>('/api/do-not-send/bulk', body);
}
