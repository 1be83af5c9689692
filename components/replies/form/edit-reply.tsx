import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { conflictingRecord, EditSheet, type SaveResult } from '@/components/forms/edit-sheet';
import type { ConflictField } from '@/components/forms/merge-edits';
import { useDrafts, useFormDraft } from '@/components/forms/use-form-draft';
import { AfterSave } from '@/components/forms/use-leavable-save';
import { Note } from '@/components/ui/display/note';
import { ApiError } from '@/lib/api/client';
import type { Reply, ReplyInput, ReplyNote, ReplyVersion } from '@/lib/replies/schema';
import { LazyReplyForm } from '../lazy-parts';
import { FIELD_LABELS, fieldText } from '../reply-labels';
import { differingReplyFields, inputOf, REPLY_FIELDS, replyDraftName } from '../reply-values';
import { useReplyState } from '../use-reply-state';
import { useSave } from './use-save';

const CONFLICT_FIELDS: ConflictField<ReplyNote>[] = REPLY_FIELDS.map((field) => ({
  label: FIELD_LABELS[field],
  keys: [field],
  text: (reply) => fieldText(reply, field),
}));

type EditReplyProps = {
  reply: Reply;
  /** The earlier version to fill the form with. */
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
  const { go } = useReplyState();
  const [base] = useState(reply);
  const { uuid } = base;
  const name = replyDraftName(uuid);
  const opened = noteOf(base);
  const draft = useFormDraft<ReplyNote>(name, opened);
  const drafts = useDrafts();
  const saveOwn = useOwnSave(uuid);

  const fill = useEffectEvent(() => {
    if (!restored) return;
    const former = { uuid, ...restored.reply };
    drafts.write(name, opened, former);
    draft.resume(former);
  });
  useLayoutEffect(() => fill(), []);

  async function save(note: ReplyNote, { version }: Reply): Promise<SaveResult> {
    await saveOwn(inputOf(note), version);
    return 'saved';
  }

  return (
    <EditSheet
      noun="reply"
      base={base}
      draft={draft}
      valuesOf={noteOf}
      fields={CONFLICT_FIELDS}
      save={save}
      nameOf={({ name }) => name}
      form={(form) => (
        <LazyReplyForm
          {...form}
          notice={form.notice ?? (restored && form.draft && <FromVersion {...restored} />)}
          self={uuid}
        />
      )}
      onClose={() => go({ mode: null })}
    />
  );
}

function noteOf(reply: Reply): ReplyNote {
  return { uuid: reply.uuid, ...inputOf(reply) };
}

function FromVersion({ version }: ReplyVersion) {
  return (
    <Note role="status" title={`Filled with version ${version}`}>
      Check the values, then save them as a new version. The current values stay in the version history.
    </Note>
  );
}

/**
 * Saves one reply, possibly in several tries. When the response to a try is lost, the next try may conflict with it: it
 * then saves over its own version without asking.
 */
function useOwnSave(uuid: string) {
  const { save } = useSave();
  const lost = useRef<ReplyInput | null>(null);

  return async function saveOwn(yours: ReplyInput, version: number): Promise<Reply> {
    try {
      return await save(uuid, yours, { version });
    } catch (error) {
      const current = conflictingRecord<Reply>(error);
      if (current && lost.current && differingReplyFields(current, lost.current).length === 0) {
        lost.current = null;
        return saveOwn(yours, current.version);
      }
      if (error instanceof ApiError && error.problem === null) lost.current = yours;
      throw error;
    }
  };
}
