'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { ListFailed } from '@/components/data-table/list-failed';
import { Note } from '@/components/ui/note';
import { SheetBody } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/http/api-error';
import type { Reply } from '@/lib/replies/schema';

/** Where the reply should be: not yet read, not there, or not to be had. */
export function ReplyAbsent({ query }: { query: UseQueryResult<Reply> }) {
  const { isPending, isFetching, error, refetch } = query;
  const notFound = error instanceof ApiError && ['not_found', 'bad_request'].includes(error.code);
  return (
    <SheetBody>
      {isPending && (
        <div role="status" aria-label="Looking for the reply">
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {notFound && (
        <Note>
          This reply is not in the notebook. If its UUID is right, add it: the service cannot be asked for it.
        </Note>
      )}
      {error && !notFound && (
        <ListFailed
          title="The reply could not be loaded"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </SheetBody>
  );
}
