import { useQuery, useQueryClient } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Time } from '@/components/ui/display/time';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PopoverButton } from '@/components/ui/overlay/popover-button';
import { isSyncing, progressLabel } from '@/lib/contact-index/labels';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import type { IndexCoverage, IndexStatus } from '@/lib/contact-index/schema';
import { useMessages } from '@/lib/messages/messages-provider';

const IndexPanel = lazyWithPreload(
  () => import('./index-panel').then((module) => module.IndexPanel),
  ['contact-index-sync'],
);

export function IndexLine({ shown }: { shown: IndexCoverage | null }) {
  const t = useMessages('contact-index');
  const status = useIndexStatus(shown);
  if (!status) return null;
  const reading = isSyncing(status);
  return (
    <PopoverButton
      title={t('title')}
      className="num -mx-2.5 min-w-0 max-w-full font-normal text-small"
      preload={IndexPanel.preload}
      panel={() => <IndexPanel />}
    >
      {!reading && (!status.complete || status.problem) && <TriangleAlert className="text-warning" />}
      <span className="truncate">{reading ? progressLabel(t, status) : <AtRest status={status} />}</span>
      {reading && status.expected !== null && <Bar status={status} />}
    </PopoverButton>
  );
}

function AtRest({ status }: { status: IndexStatus }) {
  const t = useMessages('contact-index');
  const { indexed, expected, complete, as_of } = status;
  if (complete) return t.rich('synced', { time: <Time value={as_of} inSentence /> });
  if (indexed === 0) return t('soFar.none');
  return expected === null ? t('soFar.all', { indexed }) : t('soFar.of', { indexed, expected });
}

function Bar({ status: { complete, read, indexed, expected } }: { status: IndexStatus }) {
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
 * The state of the contact index. Refetches the lists when a sync ends, and the status when it disagrees with `shown`,
 * the coverage of the list on the screen.
 */
function useIndexStatus(shown: IndexCoverage | null) {
  const client = useQueryClient();
  const { data: status } = useQuery(contactIndexQueries.status());
  const wasSyncing = useRef(false);
  const state = status?.state;

  const freshen = useEffectEvent(() => {
    if (wasSyncing.current && state === 'idle') {
      void client.invalidateQueries({ queryKey: contactIndexQueries.lists() });
    }
    if (state) wasSyncing.current = state !== 'idle';
  });
  useEffect(() => {
    if (state) freshen();
  }, [state]);

  const compare = useEffectEvent((complete: boolean) => {
    if (!status || (status.complete === complete && status.indexed === shown?.indexed)) return;
    void client.invalidateQueries({ queryKey: contactIndexQueries.status().queryKey });
  });
  const [complete, indexed] = [shown?.complete, shown?.indexed];
  useEffect(() => {
    if (complete !== undefined && indexed !== undefined) compare(complete);
  }, [complete, indexed]);

  return status;
}
