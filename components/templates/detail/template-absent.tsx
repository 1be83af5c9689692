'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { ListFailed } from '@/components/data-table/list-failed';
import { Note } from '@/components/ui/display/note';
import { Skeleton } from '@/components/ui/display/skeleton';
import { SheetBody } from '@/components/ui/overlay/sheet';
import { ApiError } from '@/lib/api/client';
import type { Template } from '@/lib/templates/schema';

/** Where the template should be: not yet read, not there, or not to be had. */
export function TemplateAbsent({ query }: { query: UseQueryResult<Template> }) {
  const { isPending, isFetching, error, refetch } = query;
  const notFound = error instanceof ApiError && ['not_found', 'bad_request'].includes(error.code);
  return (
    <SheetBody>
      {isPending && (
        <div role="status" aria-label="Looking for the template">
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {notFound && <Note>This template is not in the book. The address may have been mistyped.</Note>}
      {error && !notFound && (
        <ListFailed
          title="The template could not be loaded"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </SheetBody>
  );
}
