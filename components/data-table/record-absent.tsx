import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { SheetBody } from '@/components/ui/overlay/sheet';
import { ApiError } from '@/lib/api/client';
import { QueryFailed } from './list-failed';

type RecordAbsentProps = {
  /** "group": as in "Loading the group". */
  noun: string;
  query: { isPending: boolean; isFetching: boolean; error: Error | null; refetch: () => Promise<unknown> };
  /** Shown when the record doesn't exist; by default a note with the text of the error. */
  notFound?: ReactNode;
};

export function RecordAbsent({ noun, query, notFound }: RecordAbsentProps) {
  const { isPending, error } = query;
  if (isPending) {
    return (
      <SheetBody>
        <div role="status" aria-label={`Loading the ${noun}`}>
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
        {notFound ?? (
          <Note>
            This {noun} wasn’t found. {error.message}
          </Note>
        )}
      </SheetBody>
    );
  }
  return <SheetBody>{error && <QueryFailed title={`Couldn’t load the ${noun}`} query={query} />}</SheetBody>;
}
