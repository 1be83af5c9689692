import { Suspense } from 'react';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { Note } from '@/components/ui/display/note';
import { StateLink } from '@/components/ui/display/state-link';
import { useQuestion } from '@/components/ui/overlay/confirm-dialog';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { ApiError } from '@/lib/api/client';
import { useNoteReply } from '@/lib/replies/mutations';
import type { Reply, ReplyNote } from '@/lib/replies/schema';
import { LazyReplyForm } from '../lazy-parts';
import { EMPTY_NOTE, inputOf } from '../reply-values';
import { useReplyState } from '../use-reply-state';
import type { SaveTarget } from './reply-form';
import { useSave } from './use-save';

export function NewReply({ onClose }: { onClose: () => void }) {
  const { go } = useReplyState();
  const form = useFormDraft<ReplyNote>('reply:new', EMPTY_NOTE);
  const { ask, dialog } = useQuestion();
  const { mutateAsync: note } = useNoteReply();
  const { save } = useSave();

  async function add(reply: ReplyNote, target: SaveTarget) {
    const added = target === 'draft' ? await keep(reply) : await saveBlind(reply);
    if (!added) return;
    form.saved();
    go({ reply: added.uuid, mode: null });
  }

  async function keep(reply: ReplyNote): Promise<Reply> {
    const kept = await note(reply);
    void toast('success', `Saved ${kept.name} as a draft. Nothing was published.`);
    return kept;
  }

  /** Null when the user declines to overwrite a reply that isn’t saved here. */
  async function saveBlind(reply: ReplyNote): Promise<Reply | null> {
    const { uuid } = reply;
    try {
      return await save(uuid, inputOf(reply), { version: null });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'overwrite_unconfirmed') throw error;
    }
    const overwrite = await ask({
      title: 'Overwrite a reply that isn’t saved here?',
      text: <Unseen uuid={uuid} />,
      confirm: 'Overwrite',
    });
    return overwrite ? save(uuid, inputOf(reply), { version: null, overwrite }) : null;
  }

  return (
    <Sheet title="Add a reply" meta="One that already exists in the service" wide onClose={onClose}>
      <Suspense fallback={<FormSkeleton />}>
        <LazyReplyForm
          key={form.key}
          {...form.props}
          onSubmit={add}
          onCancel={() => attempt(onClose)}
          remedy={(error) => <AlreadyThere error={error} />}
        />
      </Suspense>
      {dialog}
    </Sheet>
  );
}

/** Asked only once per UUID: after the save the local copy has the reply. */
function Unseen({ uuid }: { uuid: string }) {
  return (
    <>
      <p>
        The service already has a reply with this UUID, but can’t show it. Saving replaces all of it, and this
        can’t be undone.
      </p>
      <p className="mt-2">
        <bdi dir="ltr" className="num break-all text-text">
          {uuid}
        </bdi>
      </p>
    </>
  );
}

/** Links to the reply that already has this UUID. */
function AlreadyThere({ error }: { error: unknown }) {
  const { go, linkTo } = useReplyState();
  const conflict = error instanceof ApiError && error.code === 'conflict';
  const current = conflict ? (error.problem?.current as Reply | undefined) : undefined;
  if (!current) return null;
  const open = { reply: current.uuid, mode: null };
  return (
    <Note>
      It is already saved here as{' '}
      <StateLink
        href={linkTo(open).href}
        onFollow={() => attempt(() => go(open))}
        className="font-medium underline"
      >
        <bdi>{current.name}</bdi>
      </StateLink>
      . Open it to change it.
    </Note>
  );
}
