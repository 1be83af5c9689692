import { useState } from 'react';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useDeleteSegment } from '@/lib/contact-facts/segment-mutations';
import type { ContactSegment } from '@/lib/contact-facts/segment-schema';
import { useMessages } from '@/lib/messages/messages-provider';

type DeleteSegmentProps = { segment: ContactSegment; onDeleted: () => void };

export function DeleteSegment({ segment: { id, name }, onDeleted }: DeleteSegmentProps) {
  const t = useMessages('segments-form');
  const { mutateAsync, isPending, error, reset } = useDeleteSegment();
  const [asking, setAsking] = useState(false);

  async function remove() {
    try {
      await mutateAsync(id);
    } catch {
      return;
    }
    onDeleted();
    void toast('success', t('deleted', { name }));
  }

  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t.rich('delete.title', { name: <bdi>{name}</bdi> })}
        confirm={t('delete.confirm')}
        pending={isPending}
        onConfirm={() => void remove()}
        onCancel={() => {
          reset();
          setAsking(false);
        }}
      >
        <p>{t('delete.text')}</p>
        {error && (
          <Note tone="danger" role="alert">
            {error.message}
          </Note>
        )}
      </ConfirmDialog>
    </>
  );
}
