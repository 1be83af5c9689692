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
import { isSyncing, searchedLabel } from '@/lib/contact-index/labels';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import type { OpenContact } from './use-open-contact';

export function ContactFinder({ uuid, open }: { uuid: string; open: OpenContact }) {
  const { pending, error, retry } = open;
  if (pending) return <FormSkeleton />;
  if (error === 'no-uuid') {
    return (
      <SheetBody>
        <Note tone="warning">
          This link doesn’t lead to a contact. It may have been cut off when it was copied. Ask for it again,
          or search the list.
        </Note>
      </SheetBody>
    );
  }
  if (error instanceof ApiError && error.code === 'not_found') return <Looking uuid={uuid} />;
  return (
    <SheetBody>
      <Note tone="danger" role="alert" action={<Button onClick={retry}>Try again</Button>}>
        {error?.message}
      </Note>
    </SheetBody>
  );
}

function Looking({ uuid }: { uuid: string }) {
  const { status, certain } = useContactSearch(uuid);
  if (!status) return <FormSkeleton />;
  if (!status.complete) {
    return (
      <SheetBody>
        <p role="status" className="text-muted">
          {isSyncing(status) ? 'Contacts are still syncing' : 'Not all contacts are synced'}, and this one
          wasn’t found yet. If it exists, it opens once it’s synced. Otherwise it was deleted, or the link is
          wrong.
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
      <Note role="status" title="Not found" action={!isSyncing(status) && <SyncNow status={status} />}>
        Not found among <span className="num">{searchedLabel(status)}</span> (synced{' '}
        <Time value={status.as_of} inSentence className="whitespace-nowrap" />
        ). It may have been deleted, or the link is wrong.
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
