import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { useSyncNow } from '@/lib/contact-index/queries';
import type { IndexStatus } from '@/lib/contact-index/schema';

const LABELS = { idle: 'Sync now', syncing: 'Syncing…', waiting: 'Try now' } as const;

export function SyncNow({ status: { state } }: { status: IndexStatus }) {
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
        {LABELS[state]}
      </Button>
    </div>
  );
}
