import { Facts } from '@/components/ui/display/facts';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import type { DirectoryStatus } from '@/lib/contact-search/directory';
import { heldWords, isReading } from '@/lib/contact-search/words';
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
      <Facts facts={factsOf(status)} />
      <ReadAgain status={status} />
    </>
  );
}

function factsOf({ complete, as_of, next_at, unreadable }: DirectoryStatus) {
  const read = [complete ? 'Read whole' : 'Begun', <Time key="read" value={as_of} />] as const;
  const next = ['Next time', <Time key="next" value={next_at} />] as const;
  const odd = ['Not readable', unreadableWords(unreadable)] as const;
  return [read, ...(next_at ? [next] : []), ...(unreadable > 0 ? [odd] : [])];
}

function unreadableWords(count: number): string {
  return `${formatCount(count, 'record')}, which the service sent in a shape the desk does not know. Not found by any search.`;
}
