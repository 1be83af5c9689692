import { Dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import type { SavedView } from '@/lib/contact-index/schema';
import { useCreateView, useDeleteView, useUpdateView } from '@/lib/saved-views/mutations';
import { isSameQuery } from '@/lib/saved-views/queries';
import type { ViewInput } from '@/lib/saved-views/schema';
import { ViewForm } from './view-form';

const UNDO_MS = 12_000;

type ViewDialogProps = {
  edited: SavedView | 'new' | null;
  query: string;
  onClose: () => void;
};

/** Saves the current search and filters as a view, or edits a saved view. */
export function ViewDialog({ edited, query, onClose }: ViewDialogProps) {
  const view = edited === 'new' ? null : edited;
  const create = useCreateView();
  const update = useUpdateView();
  const remove = useDeleteView();

  async function save(input: ViewInput) {
    const saved = await (view ? update.mutateAsync({ id: view.id, input }) : create.mutateAsync(input));
    void toast('success', `Saved the view ${saved.name}.`);
    onClose();
  }

  async function discard({ id, name, query: kept, shared }: SavedView) {
    await remove.mutateAsync(id);
    void toast('success', `Deleted the view ${name}.`, {
      duration: UNDO_MS,
      action: { label: 'Undo', onClick: () => void restore({ name, query: kept, shared }) },
    });
    onClose();
  }

  async function restore(input: ViewInput) {
    try {
      await create.mutateAsync(input);
      void toast('success', `Restored the view ${input.name}.`);
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      void toast('error', `Couldn’t restore the view ${input.name}.`, { description });
    }
  }

  return (
    <Dialog open={edited !== null} onClose={onClose} title={view ? 'Edit view' : 'Save view'}>
      <ViewForm
        key={view?.id}
        values={{ name: view?.name ?? '', shared: view?.shared ?? false }}
        mayTakeScreen={view !== null && !isSameQuery(view.query, query)}
        onSubmit={(values, takeScreen) =>
          save({ ...values, query: view && !takeScreen ? view.query : query })
        }
        onDelete={view ? () => discard(view) : undefined}
        onCancel={onClose}
      />
    </Dialog>
  );
}
