import { Fact, Facts } from '@/components/ui/display/facts';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { indexedLabel, isSyncing } from '@/lib/contact-index/labels';
import type { IndexStatus } from '@/lib/contact-index/schema';
import { formatCount } from '@/lib/format';
import { useKeyRejected } from '@/lib/service/queries';
import { SyncNow } from './sync-now';
import { SyncProgress } from './sync-progress';

export function IndexState({ status }: { status: IndexStatus }) {
  const keyRejected = useKeyRejected();
  return (
    <>
      {isSyncing(status) || !status.complete ? (
        <SyncProgress status={status} />
      ) : (
        <p className="num">{indexedLabel(status)}</p>
      )}
      {status.problem && !keyRejected && <Note tone="warning">{status.problem}</Note>}
      <SyncFacts status={status} />
      <SyncNow status={status} />
    </>
  );
}

function SyncFacts({ status }: { status: IndexStatus }) {
  const { complete, as_of, next_at, unreadable } = status;
  return (
    <Facts>
      <Fact term={complete ? 'Last full sync' : 'Started'}>
        <Time value={as_of} />
      </Fact>
      {next_at && (
        <Fact term="Next sync">
          <Time value={next_at} />
        </Fact>
      )}
      {unreadable > 0 && <Fact term="Unreadable">{unreadableLabel(unreadable)}</Fact>}
    </Facts>
  );
}

function unreadableLabel(count: number): string {
  return `${formatCount(count, 'record')}, sent by the messaging service in an unknown format. Searches don’t find them.`;
}
