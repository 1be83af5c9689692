import type { UseQueryResult } from '@tanstack/react-query';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { TryAgain } from '@/components/ui/form-controls/try-again';
import type { Page } from '@/lib/api/pagination';
import { useMessages } from '@/lib/messages/messages-provider';
import { useIsAway, useKeyRejected } from '@/lib/service/queries';

export function ListNotes({ list }: { list: UseQueryResult<Page<unknown>> }) {
  const t = useMessages('lists');
  const { data, error } = list;
  const keyRejected = useKeyRejected();
  const isAway = useIsAway();
  if (!data) return null;
  const problem = error?.message ?? data.meta.outage;
  return (
    <>
      {problem && (
        <Note tone="warning" className="mx-5 mt-3" action={<TryAgain query={list} />}>
          {t.rich('saved', { time: <Time value={data.meta.as_of} inSentence /> })}{' '}
          {/* The header of the page says so too, on a phone by a dot alone. */}
          {!keyRejected && <span className={isAway && error ? 'sm:hidden' : undefined}>{problem}</span>}
        </Note>
      )}
      {data.meta.unreadable > 0 && (
        <Note tone="warning" className="mx-5 mt-3">
          {t('unreadable', { count: data.meta.unreadable })}
        </Note>
      )}
    </>
  );
}
