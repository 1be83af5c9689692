import { UsesNote } from '@/components/contact-facts/uses-note';
import { useAction } from '@/components/ui/hooks/use-action';
import { ActionButton } from '@/components/ui/overlay/action-button';
import { toast, undoToast } from '@/components/ui/overlay/toast';
import { useCreateSegment, useDeleteSegment } from '@/lib/contact-facts/segment-mutations';
import type { ContactSegment } from '@/lib/contact-facts/segment-schema';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';

type DeleteSegmentProps = { segment: ContactSegment; onDeleted: () => void };

export function DeleteSegment({ segment: { id, name: opened }, onDeleted }: DeleteSegmentProps) {
  const t = useMessages('segments-form');
  const { mutateAsync } = useDeleteSegment();
  const { mutateAsync: create } = useCreateSegment();
  const restore = useAction(coded('segments-form.notRestored', { name: opened }));

  async function remove() {
    // As it was when it was deleted: someone else may have changed it since it was opened here.
    const { name, condition, broken } = await mutateAsync(id);
    const text = coded('segments-form.deleted', { name });
    // One that can't be used can't be saved either.
    if (!condition || broken !== undefined) return void toast('success', text);
    const putBack = () =>
      restore.run(() => create({ id, name, condition }), coded('segments-form.restored', { name }));
    void undoToast({ tone: 'success', text, onUndo: () => void putBack() });
  }

  const text = (
    <div className="grid gap-3">
      <p>{t('delete.text')}</p>
      <UsesNote fact={{ segment: id }} />
    </div>
  );
  return (
    <ActionButton
      aria-haspopup="dialog"
      question={{ title: t('delete.title', { name: opened }), text, confirm: t('delete.confirm') }}
      run={remove}
      failed={coded('segments-form.notDeleted')}
      onDone={onDeleted}
    >
      {t('delete')}
    </ActionButton>
  );
}
