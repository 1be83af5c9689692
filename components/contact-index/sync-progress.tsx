import { ProgressBar } from '@/components/ui/display/loading';
import { indexedLabel, isSyncing, progressLabel } from '@/lib/contact-index/labels';
import type { IndexStatus } from '@/lib/contact-index/schema';
import { useMessages } from '@/lib/messages/messages-provider';

type SyncProgressProps = { status: IndexStatus };

export function SyncProgress({ status }: SyncProgressProps) {
  const t = useMessages('contact-index');
  const { complete, read, indexed, expected } = status;
  return (
    <div className="grid gap-1.5">
      <p className="num text-small">
        {isSyncing(status) ? progressLabel(t, status) : indexedLabel(t, status)}
      </p>
      <ProgressBar
        label={t('progressBar')}
        value={complete ? (read ?? indexed) : indexed}
        max={expected}
        className="w-full"
      />
    </div>
  );
}
