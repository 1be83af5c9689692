import { useRef } from 'react';
import { AfterSave } from '@/components/forms/after-save';
import type { ConflictField } from '@/components/forms/merge-edits';
import { useRecordForm } from '@/components/forms/use-record-form';
import { Note } from '@/components/ui/display/note';
import { ApiError } from '@/lib/api/client';
import { conflictingRecord } from '@/lib/api/conflicting-record';
import { useMessages } from '@/lib/messages/messages-provider';
import { type ReplyWritten, useSaveReply } from '@/lib/replies/mutations';
import {
  type Reply,
  type ReplyInput,
  type ReplyNote,
  type ReplyVersion,
  replyNote,
} from '@/lib/replies/schema';
import { fieldText } from '../reply-labels';
import {
  differingReplyFields,
  inputOf,
  REPLY_FIELDS,
  type ReplyNoteValues,
  replyDraftName,
} from '../reply-values';
import { useReplyState } from '../use-reply-state';
import { ReplyForm } from './reply-form';
import { useNotifySaved } from './use-notify-saved';

type EditReplyProps = {
  reply: Reply;
  restored: ReplyVersion | null;
};

export function EditReply(props: EditReplyProps) {
  return (
    <AfterSave name={replyDraftName(props.reply.uuid)}>
      <EditReplyForm {...props} />
    </AfterSave>
  );
}

function EditReplyForm({ reply, restored }: EditReplyProps) {
  const t = useMessages('replies-form');
  const labels = useMessages('replies-labels');
  const { uuid } = reply;
  const { go } = useReplyState();
  const write = useOwnSave();
  const notifySaved = useNotifySaved();
  const close = () => go({ mode: null });

  const form = useRecordForm<ReplyNoteValues, ReplyNote, Reply, ReplyWritten>({
    name: replyDraftName(uuid),
    record: reply,
    values: noteOf(reply),
    fill: restored ? { uuid, ...restored.reply } : undefined,
    schema: replyNote,
    // Errors of fields that aren't shown belong in the form's note.
    fields: REPLY_FIELDS,
    nameOf: ({ name }) => name,
    write,
    onSaved(saved, { isOpen }) {
      notifySaved(saved);
      if (isOpen) close();
    },
    conflict: {
      title: t('conflict'),
      changeOf: ({ updated_by, updated_at }) => ({ by: updated_by, at: updated_at }),
      valuesOf: noteOf,
      fields: REPLY_FIELDS.map(
        (field): ConflictField<ReplyNote> => ({
          label: labels(`field.${field}`),
          keys: [field],
          text: (note) => fieldText(labels, note, field),
        }),
      ),
    },
  });

  return (
    <ReplyForm
      form={form}
      self={uuid}
      notice={restored && form.filled === 'given' && <FromVersion {...restored} />}
      onClose={close}
    />
  );
}

function noteOf(reply: Reply): ReplyNote {
  return { uuid: reply.uuid, ...inputOf(reply) };
}

function FromVersion({ version }: ReplyVersion) {
  const t = useMessages('replies-form');
  return (
    <Note role="status" title={t('restored.title', { version })}>
      {t('restored.text')}
    </Note>
  );
}

/**
 * Saves one reply, possibly in several tries. When the response to a try is lost, the next try may conflict with it: it
 * then saves over its own version without asking.
 */
function useOwnSave() {
  const { mutateAsync } = useSaveReply();
  const lost = useRef<ReplyInput | null>(null);

  return async function write(note: ReplyNote, { seen }: { seen: Reply }): Promise<ReplyWritten> {
    const yours = inputOf(note);
    try {
      return await mutateAsync({ uuid: seen.uuid, ...yours, version: seen.version });
    } catch (error) {
      const current = conflictingRecord<Reply>(error);
      if (current && lost.current && differingReplyFields(current, lost.current).length === 0) {
        lost.current = null;
        return write(note, { seen: current });
      }
      if (error instanceof ApiError && error.problem === null) lost.current = yours;
      throw error;
    }
  };
}
