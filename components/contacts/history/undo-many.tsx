import { useState } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { useAction } from '@/components/ui/hooks/use-action';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useUndoChange } from '@/lib/contact-facts/bulk-mutations';
import { useMessages } from '@/lib/messages/messages-provider';

/** Takes back a change of many contacts, also one whose answer was lost. */
export function UndoMany({ id }: { id: string }) {
  const t = useMessages('contacts-history');
  const { mutateAsync: undo } = useUndoChange();
  const { run, pending } = useAction(t('undoFailed'));
  const [asking, setAsking] = useState(false);

  async function takeBack() {
    const { unchanged: left } = await undo(id);
    if (left === 0) void toast('success', t('undoMany.done'));
    else void toast('warning', t('undoMany.doneBut', { count: left }));
  }

  return (
    <div>
      <Button size="sm" pending={pending} onClick={() => setAsking(true)}>
        {t('undoMany.button')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('undoMany.title')}
        confirm={t('undoMany.button')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void run(takeBack);
        }}
      >
        {t('undoMany.text')}
      </ConfirmDialog>
    </div>
  );
}
