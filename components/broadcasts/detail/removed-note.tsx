import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import type { Broadcast } from '@/lib/broadcasts/types';
import { formatCount } from '@/lib/format';

/** What is missing because it is too old to be kept. */
export function RemovedNote({ broadcast: { removed, counts } }: { broadcast: Broadcast }) {
  const { people_at, messages_at, files } = removed;
  if (people_at === null && messages_at === null && !files) return null;
  return (
    <Note title="Old data of this broadcast was removed">
      {people_at && (
        <>
          Its people were removed <Time value={people_at} inSentence />
          {counts.unknown > 0 &&
            `, except ${formatCount(counts.unknown, 'person', 'people')} who may have received the message`}
          .{' '}
        </>
      )}
      {messages_at && (
        <>
          Messages of it were removed from the history <Time value={messages_at} inSentence />.{' '}
        </>
      )}
      {files && 'The files and numbers of its audience were removed: a duplicate starts without them. '}
      The counts on this page stay.
      {(people_at ?? messages_at) && ' It can’t be sent again to those who didn’t get it.'}
    </Note>
  );
}
