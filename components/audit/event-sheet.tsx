'use client';

import { useQuery } from '@tanstack/react-query';
import { ListFailed } from '@/components/data-table/list-failed';
import { recordLink } from '@/components/data-table/row-focus';
import { Note } from '@/components/ui/display/note';
import { Skeleton } from '@/components/ui/display/skeleton';
import { Time } from '@/components/ui/display/time';
import { Sheet, SheetBody } from '@/components/ui/overlay/sheet';
import { ApiError } from '@/lib/api/client';
import { actionLabel } from '@/lib/audit/labels';
import { auditQueries } from '@/lib/audit/queries';
import type { AuditEventSummary } from '@/lib/audit/schema';
import { ActorName } from './actor-name';
import { EventDetails } from './event-details';
import { useAuditState } from './use-audit-state';

/** One event, with what was before and after. Its head is there at once where the list shows it. */
export function EventSheet({ id, listed }: { id: number; listed: AuditEventSummary[] }) {
  const { go } = useAuditState();
  const found = useQuery(auditQueries.one(id));
  const event = found.data ?? listed.find((each) => each.id === id);
  return (
    <Sheet
      title={event ? actionLabel(event.action) : 'Event'}
      meta={
        event && (
          <>
            <ActorName event={event} /> · <Time value={event.at} />
          </>
        )
      }
      onClose={() => go({ event: null })}
      returnFocus={() => recordLink(String(id))}
    >
      <SheetBody>
        {found.isPending && (
          <div role="status" aria-label="Loading the event" className="grid gap-4">
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-24 w-full" />
          </div>
        )}
        {!found.data && found.error && (
          <Absent error={found.error} retrying={found.isFetching} onRetry={found.refetch} />
        )}
        {found.data && <EventDetails event={found.data} />}
      </SheetBody>
    </Sheet>
  );
}

function Absent({ error, retrying, onRetry }: { error: Error; retrying: boolean; onRetry: () => unknown }) {
  if (error instanceof ApiError && error.code === 'not_found') {
    return <Note>This event is not on record. {error.message}</Note>;
  }
  return (
    <ListFailed
      title="The event could not be loaded"
      error={error}
      retrying={retrying}
      onRetry={() => void onRetry()}
    />
  );
}
