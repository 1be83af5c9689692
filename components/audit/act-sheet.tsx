'use client';

import { useQuery } from '@tanstack/react-query';
import { ListFailed } from '@/components/data-table/list-failed';
import { recordLink } from '@/components/data-table/row-focus';
import { Note } from '@/components/ui/display/note';
import { Skeleton } from '@/components/ui/display/skeleton';
import { Time } from '@/components/ui/display/time';
import { Sheet, SheetBody } from '@/components/ui/overlay/sheet';
import { ApiError } from '@/lib/api/api-error';
import { auditQueries } from '@/lib/audit/queries';
import type { ListedAct } from '@/lib/audit/schema';
import { actionWords } from '@/lib/audit/words';
import { ActDetails } from './act-details';
import { ActorName } from './actor-name';
import { useAuditState } from './use-audit-state';

/** One act, with what was before and after. Its head is there at once where the list shows it. */
export function ActSheet({ id, listed }: { id: number; listed: ListedAct[] }) {
  const { go } = useAuditState();
  const found = useQuery(auditQueries.one(id));
  const act = found.data ?? listed.find((each) => each.id === id);
  return (
    <Sheet
      title={act ? actionWords(act.action) : 'Act'}
      meta={
        act && (
          <>
            <ActorName act={act} /> · <Time value={act.at} />
          </>
        )
      }
      onClose={() => go({ act: null })}
      returnFocus={() => recordLink(String(id))}
    >
      <SheetBody>
        {found.isPending && (
          <div role="status" aria-label="Loading the act" className="grid gap-4">
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-24 w-full" />
          </div>
        )}
        {!found.data && found.error && (
          <Absent error={found.error} retrying={found.isFetching} onRetry={found.refetch} />
        )}
        {found.data && <ActDetails act={found.data} />}
      </SheetBody>
    </Sheet>
  );
}

function Absent({ error, retrying, onRetry }: { error: Error; retrying: boolean; onRetry: () => unknown }) {
  if (error instanceof ApiError && error.code === 'not_found') {
    return <Note>This act is not on record. {error.message}</Note>;
  }
  return (
    <ListFailed
      title="The act could not be loaded"
      error={error}
      retrying={retrying}
      onRetry={() => void onRetry()}
    />
  );
}
