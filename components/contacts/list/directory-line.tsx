'use client';

import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Time } from '@/components/ui/display/time';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PopoverButton } from '@/components/ui/overlay/popover-button';
import type { DirectoryExtent, DirectoryStatus } from '@/lib/contact-search/directory';
import { heldWords, isReading, progressWords } from '@/lib/contact-search/words';
import { useDirectoryStatus } from './use-directory-status';

const DirectoryPanel = lazyWithPreload(() =>
  import('./directory-panel').then((module) => module.DirectoryPanel),
);

/** How complete and how old the desk's copy of the list is; more of it on a click. */
export function DirectoryLine({ shown }: { shown: DirectoryExtent | null }) {
  const status = useDirectoryStatus(shown);
  if (!status) return null;
  const reading = isReading(status);
  return (
    <PopoverButton
      title="What the desk has read"
      className="num -mx-2.5 min-w-0 max-w-full font-normal text-[13px]"
      preload={DirectoryPanel.preload}
      panel={(onReady) => <DirectoryPanel onReady={onReady} />}
    >
      {!reading && (!status.complete || status.problem) && (
        <TriangleAlert aria-hidden="true" className="text-warning" />
      )}
      <span className="truncate">{reading ? progressWords(status) : <AtRest status={status} />}</span>
      {reading && status.expected !== null && <Bar status={status} />}
    </PopoverButton>
  );
}

function AtRest({ status }: { status: DirectoryStatus }) {
  if (status.indexed === 0 && !status.complete) return 'No contacts read yet';
  if (!status.complete) return `${heldWords(status)} read so far`;
  return (
    <>
      {heldWords(status)}, read <Time value={status.as_of} inSentence />
    </>
  );
}

/** Thin, and beside words that say the same. */
function Bar({ status: { complete, read, indexed, expected } }: { status: DirectoryStatus }) {
  const share = (complete ? (read ?? 0) : indexed) / Math.max(1, expected ?? 1);
  return (
    <span aria-hidden="true" className="h-1 w-16 shrink-0 overflow-hidden rounded-full bg-border">
      <span
        className="block h-full rounded-full bg-accent"
        style={{ width: `${Math.min(1, share) * 100}%` }}
      />
    </span>
  );
}
