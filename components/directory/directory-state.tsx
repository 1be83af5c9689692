import { Fact, Facts } from '@/components/ui/display/facts';
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
      <SyncFacts status={status} />
      <ReadAgain status={status} />
    </>
  );
}

function SyncFacts({ status }: { status: DirectoryStatus }) {
  const { complete, as_of, next_at, unreadable } = status;
  return (
    <Facts>
      <Fact term={complete ? 'Read whole' : 'Begun'}>
        <Time value={as_of} />
      </Fact>
      {next_at && (
        <Fact term="Next time">
          <Time value={next_at} />
        </Fact>
      )}
      {unreadable > 0 && <Fact term="Not readable">{unreadableWords(unreadable)}</Fact>}
    </Facts>
  );
}

function unreadableWords(count: number): string {
  return `${formatCount(count, 'record')}, which the service sent in a shape the desk does not know. Not found by any search.`;
}
