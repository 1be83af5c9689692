import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/api-error';
import { request } from '../http/request';
import { sendQueries } from './queries';
import type { Send, SendRequest } from './schema';

/** One press of the button: whoever asks twice with the same key gets the first outcome, and nothing is sent again. */
export type Attempt = { request: SendRequest; key: string };

/** An attempt of its own. */
export function newAttempt(message: SendRequest): Attempt {
  // Not `randomUUID`: browsers only give that on https.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { request: message, key };
}

const MOST_REPEATS = 5;

/**
 * Sends, and waits until the outcome is known. Where the way to the desk breaks down it asks again with the same key,
 * which sends nothing twice.
 */
export function useSendTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ request: body, key }: Attempt) =>
      request<Send>('/api/send/template', { method: 'POST', body, headers: { 'idempotency-key': key } }),
    // What was not sent while offline must not leave by itself hours later.
    networkMode: 'always',
    retry: (failures, error) => isUnreached(error) && failures < MOST_REPEATS,
    retryDelay: (failures) => Math.min(1_000 * 2 ** failures, 8_000),
    // Shown at once and read again when it is looked at: the ledger knows more, such as the recipient's name.
    onSuccess: (send) => client.setQueryData(sendQueries.one(send.id).queryKey, send, { updatedAt: 0 }),
    meta: { invalidates: [sendQueries.lists()] },
  });
}

/** Whether the desk's answer is missing, so that nobody here knows what it did. */
export function isUnreached(error: unknown): boolean {
  return error instanceof ApiError && error.problem === null;
}
