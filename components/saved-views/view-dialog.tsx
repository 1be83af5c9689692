import { Dialog } from '@/components/ui/overlay/dialog';
import { attempt } from '@/components/ui/unsaved/unsaved';
import type { SavedView } from '@/lib/contact-index/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { ViewForm } from './view-form';

type ViewDialogProps = {
  edited: SavedView | 'new' | null;
  query: string;
  onClose: () => void;
};

export function ViewDialog({ edited, query, onClose }: ViewDialogProps) {
  const t = useMessages('views-form');
  const view = edited === 'new' ? null : edited;
  return (
    <Dialog open={edited !== null} onClose={() => attempt(onClose)} title={t(view ? 'edit' : 'new')}>
      <ViewForm key={view?.id} view={view} query={query} onClose={onClose} />
    </Dialog>
  );
}
