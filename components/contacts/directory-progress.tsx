import type { DirectoryStatus } from '@/lib/directory/directory';
import { heldWords, isReading, progressWords } from '@/lib/directory/words';

type DirectoryProgressProps = { status: DirectoryStatus };

/** How far the desk has read the service's list: a bar, and in words. */
export function DirectoryProgress({ status }: DirectoryProgressProps) {
  const { complete, read, indexed, expected } = status;
  return (
    <div className="grid gap-1.5">
      <p className="num text-small">{isReading(status) ? progressWords(status) : heldWords(status)}</p>
      <progress
        className="h-1 w-full accent-accent"
        aria-label="Contacts read"
        value={expected === null ? undefined : complete ? (read ?? indexed) : indexed}
        max={expected === null ? undefined : Math.max(1, expected)}
      />
    </div>
  );
}
