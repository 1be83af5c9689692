import { ProgressBar } from '@/components/ui/display/loading';
import { indexedLabel, isSyncing, progressLabel } from '@/lib/contact-index/labels';
import type { IndexStatus } from '@/lib/contact-index/schema';

type SyncProgressProps = { status: IndexStatus };

export function SyncProgress({ status }: SyncProgressProps) {
  const { complete, read, indexed, expected } = status;
  return (
    <div className="grid gap-1.5">
      <p className="num text-small">{isSyncing(status) ? progressLabel(status) : indexedLabel(status)}</p>
      <ProgressBar
        label="Contacts synced"
        value={complete ? (read ?? indexed) : indexed}
        max={expected}
        className="w-full"
      />
    </div>
  );
}
