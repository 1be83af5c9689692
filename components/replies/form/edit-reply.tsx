'use client';

import { Suspense, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useDrafts } from '@/components/forms/drafts';
import { isStillEditing, useFocusReturnedToTab } from '@/components/forms/edit-mode';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { useClash } from '@/components/forms/use-clash';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { Note } from '@/components/ui/display/note';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { attempt } from '@/components/ui/unsaved/unsaved';
import type { Reply, ReplyInput, ReplyNote, ReplyVersion } from '@/lib/replies/schema';
import { LazyReplyForm } from '../lazy-parts';
import { useReplyState } from '../list/use-reply-state';
import { draftOf, inputOf } from './reply-values';
import { useOwnSave } from './use-own-save';

const Conflict = lazyWithPreload(() => import('./conflict').then((module) => module.Conflict));

type EditReplyProps = {
  reply: Reply;
  /** The earlier version that the form is to open with. */
  restored: ReplyVersion | null;
};

export function EditReply({ reply, restored }: EditReplyProps) {
  const { go } = useReplyState();
  // As it was when the form opened: whatever the list shows meanwhile, that is what was edited.
  const [base] = useState(reply);
  const { uuid } = base;
  const name = draftOf(uuid);
  const opened: ReplyNote = { uuid, ...inputOf(base) };
  const { clash, unlessClash, backToForm } = useClash<Reply, ReplyInput>();
  const form = useFormDraft<ReplyNote>(name, opened);
  const drafts = useDrafts();
  const save = useOwnSave(uuid);
  const close = () => go({ mode: null });
  useFocusReturnedToTab();

  const fill = useEffectEvent(() => {
    if (!restored) return;
    const former = { uuid, ...restored.reply };
    drafts.write(name, opened, former);
    form.resume(former);
  });
  useLayoutEffect(() => fill(), []);

  /** Saves unless someone was quicker: then asks which of both shall hold. */
  async function saveOver({ version }: Reply, yours: ReplyInput) {
    if (!(await unlessClash(yours, () => save(yours, version)))) return;
    form.saved();
    if (isStillEditing()) close();
  }

  return (
    <Suspense fallback={<FormSkeleton />}>
      {clash ? (
        <Conflict
          key={clash.round}
          base={base}
          current={clash.current}
          yours={clash.yours}
          onSave={(chosen) => saveOver(clash.current, chosen)}
          onBack={() => {
            form.resume({ uuid, ...clash.yours });
            backToForm();
          }}
        />
      ) : (
        <LazyReplyForm
          key={form.key}
          {...form.props}
          notice={form.props.notice ?? (restored && form.props.draft && <FromVersion {...restored} />)}
          self={uuid}
          onSubmit={(yours) => saveOver(base, inputOf(yours))}
          onCancel={() => attempt(close)}
        />
      )}
    </Suspense>
  );
}

function FromVersion({ version }: ReplyVersion) {
  return (
    <Note role="status" title={`Filled with version ${version}`}>
      Look it over and save it: it then becomes the latest version. What holds now stays in the versions.
    </Note>
  );
}
