'use client';

import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ConflictField } from '@/components/forms/conflict-form';
import { useDrafts } from '@/components/forms/drafts';
import { EditSheet, type SaveResult } from '@/components/forms/edit-sheet';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { Note } from '@/components/ui/display/note';
import type { Reply, ReplyNote, ReplyVersion } from '@/lib/replies/schema';
import { LazyReplyForm } from '../lazy-parts';
import { FIELD_LABELS, fieldText } from '../list/reply-labels';
import { useReplyState } from '../list/use-reply-state';
import { draftOf, inputOf, REPLY_FIELDS } from './reply-values';
import { useOwnSave } from './use-own-save';

const CONFLICT_FIELDS: ConflictField<ReplyNote>[] = REPLY_FIELDS.map((field) => ({
  label: FIELD_LABELS[field],
  keys: [field],
  text: (reply) => fieldText(reply, field),
}));

type EditReplyProps = {
  reply: Reply;
  /** The earlier version that the form is to open with. */
  restored: ReplyVersion | null;
};

export function EditReply({ reply, restored }: EditReplyProps) {
  const { go } = useReplyState();
  const [base] = useState(reply);
  const { uuid } = base;
  const name = draftOf(uuid);
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
      Check it and save it as the latest version. The current values stay in the versions.
    </Note>
  );
}
