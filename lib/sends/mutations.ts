import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, request } from '../api/client';
import { useSaveSetting } from '../api/setting-queries';
import { indexedQueries } from '../contacts/queries';
import { sendQueries } from './queries';
import type { Send, SendRequest } from './schema';
import type { SendSettings, SendSettingsRead } from './settings';

/** One press of the button: a second request with the same key gets the first outcome, and nothing is sent again. */
export type SendAttempt = {
  request: SendRequest;
  key: string;
  /** Whether one of its requests had no clear response: then only a `Send` shows the outcome, not a later refusal. */
  unanswered: boolean;
};

export function newSendAttempt(message: SendRequest): SendAttempt {
  // Not `randomUUID`: browsers only give that on https.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { request: message, key, unanswered: false };
}

const MAX_REPEATS = 5;

/**
 * Sends, and waits until the outcome is known. When the server can't be reached it retries with the same key, which
 * sends nothing twice.
 */
export function useSendTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: postAttempt,
    retry: (failures, error) => isUnreached(error) && failures < MAX_REPEATS,
    retryDelay: (failures) => Math.min(1_000 * 2 ** failures, 8_000),
    // Shown at once, and fetched again when it is opened: a late result may have come.
    onSuccess: (send) => client.setQueryData(sendQueries.one(send.id).queryKey, send, { updatedAt: 0 }),
    // Contacts can be filtered by what they were sent.
    meta: { invalidates: [sendQueries.lists()], invalidatesLater: [indexedQueries.lists()] },
  });
}

export async function postAttempt(attempt: SendAttempt): Promise<Send> {
  const headers = { 'idempotency-key': attempt.key };
  try {
    return await request<Send>('/api/send/template', { method: 'POST', body: attempt.request, headers });
  } catch (error) {
    if (!isAnswer(error)) attempt.unanswered = true;
    throw error;
  }
}

/** Whether an error is a clear response. An internal error isn't: it may have happened after the message was sent. */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.problem === null) return false;
  return error.code !== 'internal' && error.problem.outcome !== 'unknown';
}

/** Whether the server's response is missing, so that the outcome is unknown. */
export function isUnreached(error: unknown): boolean {
  return error instanceof ApiError && error.problem === null;
}

export const useSaveSendSettings = () => useSaveSetting<SendSettings, SendSettingsRead>('sends');
