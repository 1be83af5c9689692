import { useState } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { useAction } from '@/components/ui/hooks/use-action';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { useUndoChange } from '@/lib/contact-facts/bulk-mutations';
import { useMessages } from '@/lib/messages/messages-provider';

/** Takes back a change of many contacts, also one whose answer was lost. */
export function UndoMany({ id }: { id: string }) {
  const t = useMessages('contacts-history');
  const { mutateAsync: undo } = useUndoChange();
  const { run, pending } = useAction(t('undoFailed'));
  const [asking, setAsking] = useState(false);
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
          void run(() => undo(id), t('undoMany.done'));
        }}
      >
        {t('undoMany.text')}
      </ConfirmDialog>
    </div>
  );
}
