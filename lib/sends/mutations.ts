import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, request } from '../api/client';
import { sendQueries } from './queries';
import type { Send, SendRequest } from './schema';

/** One press of the button: whoever asks twice with the same key gets the first outcome, and nothing is sent again. */
export type Attempt = {
  request: SendRequest;
  key: string;
  /** Any of its tries went without a clear answer: from then on only a `Send` tells what became of it, and no later refusal. */
  unanswered: boolean;
};

/** An attempt of its own. */
export function newAttempt(message: SendRequest): Attempt {
  // Not `randomUUID`: browsers only give that on https.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { request: message, key, unanswered: false };
}

const MOST_REPEATS = 5;

/**
 * Sends, and waits until the outcome is known. Where the way to the desk breaks down it asks again with the same key,
 * which sends nothing twice.
 */
export function useSendTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: post,
    // What was not sent while offline must not leave by itself hours later.
    networkMode: 'always',
    retry: (failures, error) => isUnreached(error) && failures < MOST_REPEATS,
    retryDelay: (failures) => Math.min(1_000 * 2 ** failures, 8_000),
    // Shown at once and read again when it is looked at: the ledger knows more, such as the recipient's name.
    onSuccess: (send) => client.setQueryData(sendQueries.one(send.id).queryKey, send, { updatedAt: 0 }),
    meta: { invalidates: [sendQueries.lists()] },
  });
}

/** One try of an attempt, which notes whether it was answered. */
export async function post(attempt: Attempt): Promise<Send> {
  const headers = { 'idempotency-key': attempt.key };
  try {
    return await request<Send>('/api/send/template', { method: 'POST', body: attempt.request, headers });
  } catch (error) {
    if (!isAnswer(error)) attempt.unanswered = true;
    throw error;
  }
}

/** What broke inside the desk may have broken after the message had left. */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.problem === null) return false;
  return error.code !== 'internal' && error.problem.outcome !== 'unknown';
}

/** Whether the desk's answer is missing, so that nobody here knows what it did. */
export function isUnreached(error: unknown): boolean {
  return error instanceof ApiError && error.problem === null;
}
