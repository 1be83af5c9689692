import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { SheetBody } from '@/components/ui/overlay/sheet';
import { ApiError } from '@/lib/api/client';
import { QueryFailed } from './list-failed';

type RecordAbsentProps = {
  /** "Loading the group" */
  loading: string;
  /** "Couldn’t load the group" */
  failed: string;
  query: { isPending: boolean; isFetching: boolean; error: Error | null; refetch: () => Promise<unknown> };
  /** Shown when the record doesn't exist. A text is shown before that of the error. */
  notFound: ReactNode;
};

export function RecordAbsent({ loading, failed, query, notFound }: RecordAbsentProps) {
  const { isPending, error } = query;
  if (isPending) {
    return (
      <SheetBody>
        <div role="status" aria-label={loading}>
          <Skeleton className="h-40 w-full" />
        </div>
      </SheetBody>
    );
  }
  if (error instanceof ApiError && error.code === 'removed') {
    return (
      <SheetBody>
        <Note>{error.message}</Note>
      </SheetBody>
    );
  }
  if (error instanceof ApiError && ['not_found', 'bad_request'].includes(error.code)) {
    return (
      <SheetBody>
        {typeof notFound === 'string' ? (
          <Note>
            {notFound} {error.message}
          </Note>
        ) : (
          notFound
        )}
      </SheetBody>
    );
  }
  return <SheetBody>{error && <QueryFailed title={failed} query={query} />}</SheetBody>;
}
