import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { useSyncNow } from '@/lib/contact-index/queries';
import type { IndexStatus } from '@/lib/contact-index/schema';
import { useMessages } from '@/lib/messages/messages-provider';

export function SyncNow({ status: { state } }: { status: IndexStatus }) {
  const t = useMessages('contact-index-sync');
  const { mutate, isPending, error } = useSyncNow();
  return (
    <div className="grid justify-items-start gap-2">
      {error && (
        <Note tone="danger" role="alert" className="w-full">
          {error.message}
        </Note>
      )}
      <Button
        size="sm"
        pending={isPending}
        aria-disabled={state === 'syncing' || undefined}
        onClick={() => state !== 'syncing' && mutate()}
      >
        {t(`sync.${state}`)}
      </Button>
    </div>
  );
}
