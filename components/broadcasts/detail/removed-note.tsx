import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import type { Broadcast } from '@/lib/broadcasts/types';
import { useMessages } from '@/lib/messages/messages-provider';

/** What is missing because it is too old to be kept. */
export function RemovedNote({ broadcast: { removed, counts } }: { broadcast: Broadcast }) {
  const t = useMessages('broadcasts-detail');
  const { people_at, messages_at, files } = removed;
  if (people_at === null && messages_at === null && !files) return null;
  const at = (time: string) => <Time value={time} inSentence="when" />;
  return (
    <Note title={t('removed.title')}>
      {people_at && (
        <>
          {counts.unknown > 0
            ? t.rich('removed.peopleExcept', { time: at(people_at), count: counts.unknown })
            : t.rich('removed.people', { time: at(people_at) })}{' '}
        </>
      )}
      {messages_at && <>{t.rich('removed.messages', { time: at(messages_at) })} </>}
      {files && `${t('removed.files')} `}
      {t('removed.counts')}
      {(people_at ?? messages_at) && ` ${t('removed.noRetry')}`}
    </Note>
  );
}
