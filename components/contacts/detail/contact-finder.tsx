import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SyncNow } from '@/components/contact-index/sync-now';
import { SyncProgress } from '@/components/contact-index/sync-progress';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { SheetBody } from '@/components/ui/overlay/sheet';
import { ApiError } from '@/lib/api/client';
import { isSyncing } from '@/lib/contact-index/labels';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import { useMessages } from '@/lib/messages/messages-provider';
import type { OpenContact } from './use-open-contact';

export function ContactFinder({ uuid, open }: { uuid: string; open: OpenContact }) {
  const { pending, error, retry } = open;
  const t = useMessages('contacts-sheet');
  if (pending) return <FormSkeleton />;
  if (error === 'no-uuid') {
    return (
      <SheetBody>
        <Note tone="warning">{t('finder.noUuid')}</Note>
      </SheetBody>
    );
  }
  if (error instanceof ApiError && error.code === 'not_found') return <Looking uuid={uuid} />;
  return (
    <SheetBody>
      <Note tone="danger" role="alert" action={<Button onClick={retry}>{t('finder.retry')}</Button>}>
        {error?.message}
      </Note>
    </SheetBody>
  );
}

function Looking({ uuid }: { uuid: string }) {
  const t = useMessages('contacts-sheet');
  const { status, certain } = useContactSearch(uuid);
  if (!status) return <FormSkeleton />;
  if (!status.complete) {
    return (
      <SheetBody>
        <p role="status" className="text-muted">
          {t(isSyncing(status) ? 'finder.syncing' : 'finder.incomplete')}
        </p>
        <SyncProgress status={status} />
        {status.problem && <Note tone="warning">{status.problem}</Note>}
        {status.state !== 'syncing' && <SyncNow status={status} />}
      </SheetBody>
    );
  }
  if (!certain) return <FormSkeleton />;
  return (
    <SheetBody>
      <Note
        role="status"
        title={t('finder.notFound')}
        action={!isSyncing(status) && <SyncNow status={status} />}
      >
        {t.rich('finder.notAmong', {
          count: status.indexed,
          figures: (text) => <span className="num">{text}</span>,
          time: <Time value={status.as_of} inSentence className="whitespace-nowrap" />,
        })}
      </Note>
      {isSyncing(status) && <SyncProgress status={status} />}
    </SheetBody>
  );
}

const PACE_MS = 1_500;

/** Looks for a contact that isn't in the contact index. `certain`: it wasn't there after the last sync either. */
function useContactSearch(uuid: string) {
  const { data: status, dataUpdatedAt } = useQuery(contactIndexQueries.status());
  const [completeAt, setCompleteAt] = useState<number | null>(null);
  const settled = status?.complete === true && !isSyncing(status);
  if (settled !== (completeAt !== null)) setCompleteAt(settled ? dataUpdatedAt : null);

  const { errorUpdatedAt } = useQuery({
    ...contactIndexQueries.one(uuid),
    // Once more after the sync has ended: the contact may have come with the last page.
    refetchInterval: ({ state }) =>
      completeAt !== null && state.errorUpdatedAt >= completeAt ? false : PACE_MS,
    retryOnMount: false,
  });

  return {
    status,
    certain: status?.complete === true && (completeAt === null || errorUpdatedAt >= completeAt),
  };
}
