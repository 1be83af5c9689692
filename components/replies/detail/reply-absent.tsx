'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { ListFailed } from '@/components/data-table/list-failed';
import { Note } from '@/components/ui/display/note';
import { Skeleton } from '@/components/ui/display/skeleton';
import { StateLink } from '@/components/ui/display/state-link';
import { SheetBody } from '@/components/ui/overlay/sheet';
import { ApiError } from '@/lib/api/client';
import type { Reply } from '@/lib/replies/schema';
import { LazyReplyForm } from '../lazy-parts';
import { useReplyState } from '../list/use-reply-state';

/** Where the reply should be: not yet read, not there, or not to be had. */
export function ReplyAbsent({ query }: { query: UseQueryResult<Reply> }) {
  const { isPending, isFetching, error, refetch } = query;
  const { linkTo } = useReplyState();
  const notFound = error instanceof ApiError && ['not_found', 'bad_request'].includes(error.code);
  return (
    <SheetBody>
      {isPending && (
        <div role="status" aria-label="Looking for the reply">
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {notFound && (
        <Note
          action={
            <StateLink
              {...linkTo({ reply: 'new', mode: null })}
              className="font-medium underline"
              onPointerEnter={LazyReplyForm.preload}
            >
              Add a reply
            </StateLink>
          }
        >
          {error.code === 'not_found'
            ? 'This reply isn’t saved here. If its UUID is right, add it: the service can’t list its replies.'
            : 'The address of this page has no UUID, so there is no reply to show.'}
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
