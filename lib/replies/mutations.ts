import { useMutation } from '@tanstack/react-query';
import { request } from '../http/request';
import { replyPath, replyQueries } from './queries';
import type { Reply, ReplyFormValues, ReplyImport, ReplyImported } from './schema';

const meta = { invalidates: [replyQueries.all()] };

type Save = ReplyFormValues & { uuid: string; version: number | null; overwrite?: boolean };

/** `version` is the one that the person began to change, null for a UUID that is not in the notebook. */
export function useSaveReply() {
  return useMutation({
    mutationFn: ({ uuid, ...reply }: Save) => request<Reply>(replyPath(uuid), { method: 'PUT', body: reply }),
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
    meta,
  });
}

export function useImportReplies() {
  return useMutation({
    mutationFn: (file: ReplyImport) =>
      request<ReplyImported>('/api/canned-replies/import', { method: 'POST', body: file }),
    meta,
  });
}
