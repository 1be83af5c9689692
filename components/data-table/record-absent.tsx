import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { SheetBody } from '@/components/ui/overlay/sheet';
import { ApiError } from '@/lib/api/client';
import { ListFailed } from './list-failed';

type RecordAbsentProps = {
  /** "group": as in "Loading the group". */
  noun: string;
  query: { isPending: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown };
  /** Shown when the record doesn't exist; by default a note with the text of the error. */
  notFound?: ReactNode;
};

export function RecordAbsent({ noun, query, notFound }: RecordAbsentProps) {
  const { isPending, isFetching, error, refetch } = query;
  if (isPending) {
    return (
      <SheetBody>
        <div role="status" aria-label={`Loading the ${noun}`}>
          <Skeleton className="h-40 w-full" />
        </div>
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
  return (
    <SheetBody>
      {error && (
        <ListFailed
          title={`Couldn’t load the ${noun}`}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </SheetBody>
  );
}
