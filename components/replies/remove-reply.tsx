import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDrafts } from '@/components/forms/drafts';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { toast } from '@/components/ui/overlay/toast';
import { saidOf } from '@/lib/api/client';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import { useRemoveReply } from '@/lib/replies/mutations';
import { replyQueries } from '@/lib/replies/queries';
import type { Reply } from '@/lib/replies/schema';
import { replyDraftName } from './reply-values';

type RemoveReplyProps = {
  reply: Reply;
  onRemoved: () => void;
};

export function RemoveReply({ reply: { uuid, name }, onRemoved }: RemoveReplyProps) {
  const t = useMessages('replies');
  const [asking, setAsking] = useState(false);
  const text = useText();
  const { mutateAsync, isPending, error, reset } = useRemoveReply();
  const drafts = useDrafts();
  const client = useQueryClient();

  async function remove() {
    try {
      await mutateAsync(uuid);
    } catch {
      return;
    }
    drafts.drop(replyDraftName(uuid));
    onRemoved();
    client.removeQueries({ queryKey: replyQueries.one(uuid).queryKey, type: 'inactive' });
    client.removeQueries({ queryKey: replyQueries.versions(uuid).queryKey });
    void toast('success', coded('replies.remove.done', { name }));
  }

  function ask(open: boolean) {
    reset();
    setAsking(open);
  }

  return (
    <>
      <Button className="me-auto" onClick={() => ask(true)}>
        <span className="max-sm:capitalize">
          {t.rich('remove.button', { long: (text) => <span className="max-sm:sr-only">{text}</span> })}
        </span>
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t.rich('remove.title', { name: <bdi>{name}</bdi> })}
        confirm={t('remove.confirm')}
        pending={isPending}
        onConfirm={() => void remove()}
        onCancel={() => ask(false)}
      >
        <p>{t('remove.text')}</p>
        {error && (
          <Note tone="danger" role="alert">
            {text(saidOf(error) ?? '')}
          </Note>
        )}
      </ConfirmDialog>
    </>
  );
}
