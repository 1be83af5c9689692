import type { UseQueryResult } from '@tanstack/react-query';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import type { Page } from '@/lib/api/pagination';
import { formatCount } from '@/lib/format';
import { useKeyRejected } from '@/lib/service/queries';

export function ListNotes({ list }: { list: UseQueryResult<Page<unknown>> }) {
  const { data, error } = list;
  const keyRejected = useKeyRejected();
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
          Showing a saved copy from <Time value={data.meta.as_of} inSentence />. {!keyRejected && problem}
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
      {formatCount(count, 'record')} on this page can’t be shown: the messaging service sent{' '}
      {one ? 'it' : 'them'} in a format that Frontdesk doesn’t know.
    </Note>
  );
}
