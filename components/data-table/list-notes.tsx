'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import type { Page } from '@/lib/api/page';
import { formatCount } from '@/lib/format';

/** Says when rows are older than they should be, or fewer than the service sent. */
export function ListNotes({ list }: { list: UseQueryResult<Page<unknown>> }) {
  const { data, error } = list;
  if (!data) return null;
  const problem = error?.message ?? data.meta.outage;
  return (
    <>
      {problem && (
        <Note
          tone="warning"
          className="mx-5 mt-3"
          action={
            <Button pending={list.isFetching} onClick={() => void list.refetch()}>
              Try again
            </Button>
          }
        >
          These rows are from <Time value={data.meta.as_of} inSentence />. {problem}
        </Note>
      )}
      {data.meta.unreadable > 0 && <Unreadable count={data.meta.unreadable} />}
    </>
  );
}

function Unreadable({ count }: { count: number }) {
  const one = count === 1;
  return (
    <Note tone="warning" className="mx-5 mt-3">
      {formatCount(count, 'record')} of this page could not be read and {one ? 'is' : 'are'} not shown. The
      messaging service sent {one ? 'it' : 'them'} in a shape the desk does not know.
    </Note>
  );
}
