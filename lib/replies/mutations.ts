import { useMutation } from '@tanstack/react-query';
import { del, type NamedFile, post, put, requestFile } from '../api/client';
import { replyPath, replyQueries } from './queries';
import type { Reply, ReplyFormValues, ReplySaved } from './schema';

const rules = replyQueries.rules().queryKey;
const meta = { invalidates: [replyQueries.all()], invalidatesLater: [rules] };

type Save = ReplyFormValues & { uuid: string; version: number | null; overwrite?: boolean };

/** `version` is the one that the form opened with; null for a UUID that has no saved copy. */
export function useSaveReply() {
  return useMutation({ mutationFn: putReply, meta });
}

function putReply({ uuid, ...reply }: Save) {
  return put<ReplySaved>(replyPath(uuid), reply);
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
  return putReply({ uuid, name, trigger, match_criteria, response_type, response, version });
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
