import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDrafts } from '@/components/forms/drafts';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useRemoveReply } from '@/lib/replies/mutations';
import { replyQueries } from '@/lib/replies/queries';
import type { Reply } from '@/lib/replies/schema';
import { replyDraftName } from './reply-values';

type RemoveReplyProps = {
  reply: Reply;
  onRemoved: () => void;
};

export function RemoveReply({ reply: { uuid, name }, onRemoved }: RemoveReplyProps) {
  const [asking, setAsking] = useState(false);
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
    void toast('success', `Removed ${name}. The messaging service keeps its reply.`);
  }

  function ask(open: boolean) {
    reset();
    setAsking(open);
  }

  return (
    <>
      <Button className="me-auto" onClick={() => ask(true)}>
        <span>
          Remove<span className="max-sm:sr-only"> reply</span>…
        </span>
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={
          <>
            Remove <bdi>{name}</bdi>?
          </>
        }
        confirm="Remove reply"
        pending={isPending}
        onConfirm={() => void remove()}
        onCancel={() => ask(false)}
      >
        <p>The reply and its versions are removed from Frontdesk. The messaging service keeps its reply.</p>
        {error && (
          <Note tone="danger" role="alert">
            {error.message}
          </Note>
        )}
      </ConfirmDialog>
    </>
  );
}
