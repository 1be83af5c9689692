import { ProgressBar } from '@/components/ui/display/progress-bar';
import type { DirectoryStatus } from '@/lib/contact-search/directory';
import { heldWords, isReading, progressWords } from '@/lib/contact-search/words';

type DirectoryProgressProps = { status: DirectoryStatus };

/** How far the desk has read the service's list: a bar, and in words. */
export function DirectoryProgress({ status }: DirectoryProgressProps) {
  const { complete, read, indexed, expected } = status;
  return (
    <div className="grid gap-1.5">
      <p className="num text-small">{isReading(status) ? progressWords(status) : heldWords(status)}</p>
      <ProgressBar
        label="Contacts read"
        value={complete ? (read ?? indexed) : indexed}
        max={expected}
        className="w-full"
      />
    </div>
  );
}
