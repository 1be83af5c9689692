import { useMutation } from '@tanstack/react-query';
import { request, requestFile } from '../api/request';
import type { ImportAnswer } from '../import/rejected';
import { replyPath, replyQueries } from './queries';
import type { Reply, ReplyFormValues, ReplyImport, ReplyImported, ReplySaved } from './schema';

export type ReplyFile = Omit<ReplyImport, 'check'>;

const IMPORT = '/api/canned-replies/import';

const rules = replyQueries.rules().queryKey;
const meta = { invalidates: [replyQueries.all()], invalidatesLater: [rules] };

type Save = ReplyFormValues & { uuid: string; version: number | null; overwrite?: boolean };

/** `version` is the one that the person began to change, null for a UUID that is not in the notebook. */
export function useSaveReply() {
  return useMutation({
    mutationFn: ({ uuid, ...reply }: Save) =>
      request<ReplySaved>(replyPath(uuid), { method: 'PUT', body: reply }),
    meta,
  });
}

/** Keeps values seen elsewhere in the notebook; the service is told nothing. */
export function useNoteReply() {
  return useMutation({
    mutationFn: (reply: ReplyFormValues & { uuid: string }) =>
      request<Reply>('/api/canned-replies', { method: 'POST', body: reply }),
    meta,
  });
}

/** Takes a reply out of the notebook; the service is told nothing. */
export function useForgetReply() {
  return useMutation({
    mutationFn: (uuid: string) => request<void>(replyPath(uuid), { method: 'DELETE' }),
    // Nothing is waited for, and the reply itself not asked for: its sheet closes first.
    meta: { invalidatesLater: [replyQueries.lists(), rules] },
  });
}

export function useImportReplies() {
  return useMutation({ mutationFn: (file: ReplyFile) => sendFile({ ...file, check: false }), meta });
}

/** What an import would do. It makes nothing stale. */
export function useCheckImport() {
  return useMutation({ mutationFn: (file: ReplyFile) => sendFile({ ...file, check: true }) });
}

function sendFile(file: ReplyImport) {
  return request<ImportAnswer<ReplyImported>>(IMPORT, { method: 'POST', body: file });
}

/** The rows of a file that an import leaves out, as a CSV file. */
export function rejectedReplies(file: ReplyFile): Promise<Blob> {
  return requestFile(`${IMPORT}/rejected`, { method: 'POST', body: file });
}
