import { useState } from 'react';
import { AfterSave } from '@/components/forms/after-save';
import { useRecordForm } from '@/components/forms/use-record-form';
import { Note } from '@/components/ui/display/note';
import { StateLink } from '@/components/ui/display/state-link';
import { toast } from '@/components/ui/overlay/toast';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { conflictingRecord } from '@/lib/api/conflicting-record';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { type ReplyWritten, useNoteReply, useSaveReply } from '@/lib/replies/mutations';
import { type Reply, type ReplyNote, replyNote } from '@/lib/replies/schema';
import { EMPTY_NOTE, REPLY_FIELDS, type ReplyNoteValues } from '../reply-values';
import { useReplyState } from '../use-reply-state';
import { AS_DRAFT, ReplyForm } from './reply-form';
import { useNotifySaved } from './use-notify-saved';

const NAME = 'reply:new';

export function NewReply({ onClose }: { onClose: () => void }) {
  return (
    <AfterSave name={NAME}>
      <NewReplyForm onClose={onClose} />
    </AfterSave>
  );
}

function NewReplyForm({ onClose }: { onClose: () => void }) {
  const t = useMessages('replies-form');
  const { go } = useReplyState();
  const note = useNoteReply();
  const save = useSaveReply();
  const notifySaved = useNotifySaved();
  const [existing, setExisting] = useState<Reply | null>(null);

  const form = useRecordForm<ReplyNoteValues, ReplyNote, null, Reply | ReplyWritten>({
    name: NAME,
    record: null,
    values: EMPTY_NOTE,
    schema: replyNote,
    fields: ['uuid', ...REPLY_FIELDS],
    nameOf: ({ name }) => name,
    async write(reply, { via, isConfirmed }) {
      setExisting(null);
      try {
        if (via === AS_DRAFT) return await note.mutateAsync(reply);
        return await save.mutateAsync({ ...reply, version: null, overwrite: isConfirmed || undefined });
      } catch (error) {
        setExisting(conflictingRecord<Reply>(error));
        throw error;
      }
    },
    onSaved(saved, { isOpen }) {
      if ('message' in saved) notifySaved(saved);
      else void toast('success', coded('replies-form.savedDraft', { name: saved.name }));
      if (isOpen) go({ reply: saved.uuid, mode: null });
    },
    // Only once per UUID: after the save the local copy has the reply.
    overwrite: (_error, { uuid }) => ({
      title: t('overwrite.title'),
      text: <Unseen uuid={uuid} />,
      confirm: t('overwrite.confirm'),
    }),
  });

  return <ReplyForm form={form} remedy={existing && <AlreadyThere reply={existing} />} onClose={onClose} />;
}

function Unseen({ uuid }: { uuid: string }) {
  const t = useMessages('replies-form');
  return (
    <>
      <p>{t('overwrite.text')}</p>
      <p className="mt-2">
        <bdi dir="ltr" className="num break-all text-text">
          {uuid}
        </bdi>
      </p>
    </>
  );
}

function AlreadyThere({ reply: { uuid, name } }: { reply: Reply }) {
  const t = useMessages('replies-form');
  const { go, linkTo } = useReplyState();
  const open = { reply: uuid, mode: null };
  return (
    <Note>
      {t.rich('existing', {
        name: <bdi>{name}</bdi>,
        link: (text) => (
          <StateLink
            href={linkTo(open).href}
            onFollow={() => attempt(() => go(open))}
            className="font-medium underline"
          >
            {text}
          </StateLink>
        ),
      })}
    </Note>
  );
}
