'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDrafts } from '@/components/forms/drafts';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useForgetReply } from '@/lib/replies/mutations';
import { replyQueries } from '@/lib/replies/queries';
import type { Reply } from '@/lib/replies/schema';
import { draftOf } from '../form/reply-values';

type ForgetReplyProps = { reply: Reply /** Closes what shows it. */; onForgotten: () => void };

/** Takes the open reply out of the notebook, after a question. What goes wrong is said where it was asked. */
export function ForgetReply({ reply: { uuid, name }, onForgotten }: ForgetReplyProps) {
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending, error, reset } = useForgetReply();
  const drafts = useDrafts();
  const client = useQueryClient();

  async function forget() {
    try {
      await mutateAsync(uuid);
    } catch {
      return;
    }
    drafts.drop(draftOf(uuid));
    onForgotten();
    client.removeQueries({ queryKey: replyQueries.one(uuid).queryKey, type: 'inactive' });
    client.removeQueries({ queryKey: replyQueries.versions(uuid).queryKey });
    void toast('success', `Forgot ${name}. The service keeps its reply.`);
  }

  function ask(open: boolean) {
    reset();
    setAsking(open);
  }

  return (
    <>
      <Button className="me-auto" onClick={() => ask(true)}>
        <span>
          Forget<span className="max-sm:sr-only"> reply</span>…
        </span>
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={
          <>
            Forget <bdi>{name}</bdi>?
          </>
        }
        confirm="Forget reply"
        pending={isPending}
        onConfirm={() => void forget()}
        onCancel={() => ask(false)}
      >
        <p>The desk forgets it and its versions. The service keeps its reply.</p>
        {error && (
          <Note tone="danger" role="alert">
            {error.message}
          </Note>
        )}
      </ConfirmDialog>
    </>
  );
}
