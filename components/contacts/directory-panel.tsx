'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect } from 'react';
import { Note } from '@/components/ui/note';
import { Time } from '@/components/ui/time';
import type { DirectoryStatus } from '@/lib/directory/directory';
import { directoryQueries } from '@/lib/directory/queries';
import { heldWords, isReading } from '@/lib/directory/words';
import { formatCount } from '@/lib/format';
import { DirectoryProgress } from './directory-progress';
import { ReadAgain } from './read-again';

export function DirectoryPanel({ onReady }: { onReady: () => void }) {
  const { data: status } = useQuery(directoryQueries.status());
  const ready = useEffectEvent(onReady);
  useLayoutEffect(() => ready(), []);
  if (!status) return null;
  const reading = isReading(status);
  return (
    <div className="grid gap-3 text-[13px]">
      <div>
        <h2 className="font-semibold">What the desk has read</h2>
        <p className="mt-1 text-muted">
          The service cannot search, so the desk reads its whole list and searches that.
        </p>
      </div>
      {reading || !status.complete ? (
        <DirectoryProgress status={status} />
      ) : (
        <p className="num">{heldWords(status)}</p>
      )}
      {status.problem && <Note tone="warning">{status.problem}</Note>}
      <Facts status={status} />
      <ReadAgain status={status} />
    </div>
  );
}

function Facts({ status: { complete, as_of, next_at, unreadable } }: { status: DirectoryStatus }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 [&>dt]:text-muted">
      <dt>{complete ? 'Read whole' : 'Begun'}</dt>
      <dd>
        <Time value={as_of} />
      </dd>
      {next_at && (
        <>
          <dt>Next time</dt>
          <dd>
            <Time value={next_at} />
          </dd>
        </>
      )}
      {unreadable > 0 && (
        <>
          <dt>Not readable</dt>
          <dd>
            {formatCount(unreadable, 'record')}, which the service sent in a shape the desk does not know. Not
            found by any search.
          </dd>
        </>
      )}
    </dl>
  );
}
