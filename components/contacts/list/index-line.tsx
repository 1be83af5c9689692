'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Time } from '@/components/ui/display/time';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PopoverButton } from '@/components/ui/overlay/popover-button';
import { indexedLabel, isSyncing, progressLabel } from '@/lib/contact-search/labels';
import { directoryQueries } from '@/lib/contact-search/queries';
import type { DirectoryExtent, DirectoryStatus } from '@/lib/contact-search/schema';

const IndexPanel = lazyWithPreload(() => import('./index-panel').then((module) => module.IndexPanel));

/** How complete and how old the desk's copy of the list is; more of it on a click. */
export function IndexLine({ shown }: { shown: DirectoryExtent | null }) {
  const status = useIndexStatus(shown);
  if (!status) return null;
  const reading = isSyncing(status);
  return (
    <PopoverButton
      title="Contact index"
      className="num -mx-2.5 min-w-0 max-w-full font-normal text-[13px]"
      preload={IndexPanel.preload}
      panel={(onReady) => <IndexPanel onReady={onReady} />}
    >
      {!reading && (!status.complete || status.problem) && (
        <TriangleAlert aria-hidden="true" className="text-warning" />
      )}
      <span className="truncate">{reading ? progressLabel(status) : <AtRest status={status} />}</span>
      {reading && status.expected !== null && <Bar status={status} />}
    </PopoverButton>
  );
}

function AtRest({ status }: { status: DirectoryStatus }) {
  if (status.indexed === 0 && !status.complete) return 'No contacts synced yet';
  if (!status.complete) return `${indexedLabel(status)} synced so far`;
  return (
    <>
      Synced <Time value={status.as_of} inSentence />
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

/**
 * How far the directory has been read. Lists that it answers are read again when a walk has ended, and the status is
 * when a list shows more or less than it says: `shown` is what the list on the screen rests on.
 */
function useIndexStatus(shown: DirectoryExtent | null) {
  const client = useQueryClient();
  const { data: status } = useQuery(directoryQueries.status());
  const walked = useRef(false);
  const state = status?.state;

  const freshen = useEffectEvent(() => {
    if (walked.current && state === 'idle') {
      void client.invalidateQueries({ queryKey: directoryQueries.lists() });
    }
    if (state) walked.current = state !== 'idle';
  });
  useEffect(() => {
    if (state) freshen();
  }, [state]);

  const compare = useEffectEvent((complete: boolean) => {
    if (!status || (status.complete === complete && status.indexed === shown?.indexed)) return;
    void client.invalidateQueries({ queryKey: directoryQueries.status().queryKey });
  });
  const [complete, indexed] = [shown?.complete, shown?.indexed];
  useEffect(() => {
    if (complete !== undefined && indexed !== undefined) compare(complete);
  }, [complete, indexed]);

  return status;
}
