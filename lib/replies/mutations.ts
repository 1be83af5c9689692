import { useMutation } from '@tanstack/react-query';
import { ApiError, del, type NamedFile, post, put, requestFile } from '../api/client';
import type { Coded } from '../messages/coded';
import { replyPath, replyQueries } from './queries';
import type { Reply, ReplyFormValues, ReplySaved } from './schema';

const rules = replyQueries.rules().queryKey;
const meta = { invalidates: [replyQueries.all()], invalidatesLater: [rules] };

type Save = ReplyFormValues & { uuid: string; version: number | null; overwrite?: boolean };

/** `unconfirmed`: why the messaging service may not have it, although the local copy does. */
export type ReplyWritten = ReplySaved & { unconfirmed?: Coded };

/** `version` is the one that the form opened with; null for a UUID that has no saved copy. */
export function useSaveReply() {
  return useMutation({
    mutationFn: ({ uuid, ...reply }: Save) => put<ReplyWritten>(replyPath(uuid), reply).catch(unconfirmedOf),
    meta,
  });
}

/** The local copy of a save whose outcome is unknown. Throws every other error. */
function unconfirmedOf(error: unknown): ReplyWritten {
  const current = error instanceof ApiError && error.problem?.outcome === 'unknown' && error.problem.current;
  if (!current) throw error;
  return { ...(current as Reply), message: null, unconfirmed: error.said };
}

export function requestSave({
  uuid,
  name,
  trigger,
  match_criteria,
  response_type,
  response,
  version,
}: Reply) {
  const reply = { name, trigger, match_criteria, response_type, response, version };
  return put<ReplySaved>(replyPath(uuid), reply);
}

/** Adds a reply to the local copy as a draft; nothing is sent to the service. */
export function useNoteReply() {
  return useMutation({
    mutationFn: (reply: ReplyFormValues & { uuid: string }) => post<Reply>('/api/canned-replies', reply),
    meta,
  });
}

/** Removes a reply from the local copy; nothing is sent to the service. */
export function useRemoveReply() {
  return useMutation({
    mutationFn: (uuid: string) => requestRemoval({ uuid }),
    // Doesn't wait for the refetch, and doesn't refetch the removed reply: its sheet closes first.
    meta: { invalidatesLater: [replyQueries.lists(), rules] },
  });
}

export function requestRemoval({ uuid }: Pick<Reply, 'uuid'>) {
  return del(replyPath(uuid));
}

export function selectedRepliesFile(uuids: string[]): Promise<NamedFile> {
  return requestFile('/api/canned-replies/export/selected', { method: 'POST', body: { uuids } });
}
