import { Fact, Facts } from '@/components/ui/display/facts';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { indexedLabel, isSyncing } from '@/lib/contact-index/labels';
import type { IndexStatus } from '@/lib/contact-index/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { useKeyRejected } from '@/lib/service/queries';
import { SyncNow } from './sync-now';
import { SyncProgress } from './sync-progress';

export function IndexState({ status }: { status: IndexStatus }) {
  const t = useMessages('contact-index');
  const keyRejected = useKeyRejected();
  return (
    <>
      {isSyncing(status) || !status.complete ? (
        <SyncProgress status={status} />
      ) : (
        <p className="num">{indexedLabel(t, status)}</p>
      )}
      {status.problem && !keyRejected && <Note tone="warning">{status.problem}</Note>}
      <SyncFacts status={status} />
      <SyncNow status={status} />
    </>
  );
}

function SyncFacts({ status }: { status: IndexStatus }) {
  const { complete, as_of, next_at, unreadable } = status;
  const t = useMessages('contact-index-sync');
  return (
    <Facts>
      <Fact term={t(complete ? 'lastSync' : 'started')}>
        <Time value={as_of} />
      </Fact>
      {next_at && (
        <Fact term={t('nextSync')}>
          <Time value={next_at} />
        </Fact>
      )}
      {unreadable > 0 && <Fact term={t('unreadable')}>{t('unreadableRecords', { count: unreadable })}</Fact>}
    </Facts>
  );
}
