import { Note } from '@/components/ui/note';
import { Time } from '@/components/ui/time';
import type { DirectoryStatus } from '@/lib/directory/directory';
import { heldWords, isReading } from '@/lib/directory/words';
import { formatCount } from '@/lib/format';
import { DirectoryProgress } from './directory-progress';
import { ReadAgain } from './read-again';

/** How much of the service's list the desk has read, how old that is, and a way to have it read now. */
export function DirectoryState({ status }: { status: DirectoryStatus }) {
  return (
    <>
      {isReading(status) || !status.complete ? (
        <DirectoryProgress status={status} />
      ) : (
        <p className="num">{heldWords(status)}</p>
      )}
      {status.problem && <Note tone="warning">{status.problem}</Note>}
      <Facts status={status} />
      <ReadAgain status={status} />
    </>
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
