import Link from 'next/link';
import type { ReactElement } from 'react';
import { HeldText } from '@/components/installation/held-text';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { broadcastHref } from '@/lib/broadcasts/search-params';
import type { BroadcastWait } from '@/lib/broadcasts/states';
import type { Broadcast } from '@/lib/broadcasts/types';
import { formatCount, formatNumber } from '@/lib/format';
import { ScheduledTime } from '../scheduled-time';

export function StatusNote({ broadcast }: { broadcast: Broadcast }): ReactElement | null {
  switch (broadcast.state) {
    case 'draft':
      return broadcast.sent_back && <SentBackNote sent={broadcast.sent_back} />;
    case 'scheduled':
      return (
        <Note title="Scheduled">
          {broadcast.starts_at && (
            <>
              It starts <ScheduledTime value={broadcast.starts_at} zone={broadcast.schedule.zone} />.{' '}
            </>
          )}
          Nothing has been sent yet. To change it, take it back to a draft.
        </Note>
      );
    case 'running':
      return broadcast.waits && <WaitNote waits={broadcast.waits} zone={broadcast.schedule.zone} />;
    case 'paused':
      return <PausedNote broadcast={broadcast} />;
    case 'stopped':
      return <StoppedNote broadcast={broadcast} />;
    case 'missed':
      return (
        <Note tone="danger" title="Start time missed. Nothing was sent">
          {broadcast.reason} It was to start <Time value={broadcast.starts_at} inSentence />. You can start it
          now, or duplicate it to choose another time.
        </Note>
      );
    case 'finished':
      return <FinishedNote broadcast={broadcast} />;
    case 'awaiting_approval':
      return null;
  }
}

function SentBackNote({ sent: { by, at, note } }: { sent: NonNullable<Broadcast['sent_back']> }) {
  return (
    <Note
      tone="warning"
      title={
        <>
          Sent back by <bdi>{by.name}</bdi>, <Time value={at} inSentence />
        </>
      }
    >
      <bdi className="whitespace-pre-wrap">{note}</bdi>
    </Note>
  );
}

type WaitNoteProps = { waits: { for: BroadcastWait; until: string }; zone: string };

function WaitNote({ waits, zone }: WaitNoteProps) {
  const until = <Time value={waits.until} inSentence />;
  if (waits.for === 'quiet_hours') {
    return (
      <Note title="Waiting for the end of quiet hours">
        Sending resumes automatically <ScheduledTime value={waits.until} zone={zone} />.
      </Note>
    );
  }
  if (waits.for === 'soft_start') {
    return (
      <Note title="The first messages were sent">
        The rest are sent automatically {until}. Check the first ones, and pause the broadcast if something is
        wrong.
      </Note>
    );
  }
  return (
    <Note title="Waiting for the messaging service">
      It limits how many messages it takes at the moment. Sending resumes automatically {until}.
    </Note>
  );
}

function PausedNote({ broadcast }: { broadcast: Broadcast }) {
  const { paused_by, reason, held, counts, last_progress_at, is_elsewhere } = broadcast;
  if (is_elsewhere) {
    return (
      <Note tone="warning" title="Paused: it was made at another messaging service or organization">
        Its people are contacts of that one, so it can’t be resumed at the one that is connected now
        {held?.from && `, only at ${held.from}`}. Stop it. To send the message here, duplicate it and choose
        the people again. <HeldBack broadcast={broadcast} />
      </Note>
    );
  }
  if (held) {
    return (
      <Note tone="warning" title="Paused until an admin resumes it">
        <HeldText held={held} kind="broadcast" count={counts.waiting} lastAt={last_progress_at} />{' '}
        <HeldBack broadcast={broadcast} />
      </Note>
    );
  }
  return (
    <Note tone="warning" title={paused_by ? <>Paused by {paused_by.name}</> : 'Paused automatically'}>
      {reason} Nothing is sent until someone resumes it. <HeldBack broadcast={broadcast} />
    </Note>
  );
}

function HeldBack({ broadcast: { id, counts } }: { broadcast: Broadcast }) {
  if (counts.waiting === 0) return null;
  const people = formatCount(counts.waiting, 'person is', 'people are');
  return (
    <>
      Until then, or until it’s stopped,{' '}
      <Link className="underline" href={broadcastHref(id, { state: 'waiting' })}>
        {people} waiting
      </Link>{' '}
      and left out of other broadcasts.
    </>
  );
}

function StoppedNote({ broadcast: { paused_by, reason, counts } }: { broadcast: Broadcast }) {
  return (
    <Note tone="danger" title={paused_by ? <>Stopped by {paused_by.name}</> : 'Stopped automatically'}>
      {reason} {formatCount(counts.not_reached, 'person wasn’t', 'people weren’t')} sent the message. It can’t
      be resumed.
    </Note>
  );
}

function FinishedNote({ broadcast }: { broadcast: Broadcast }) {
  const { counts, retryable, retry_later, other_number } = broadcast;
  const hasAll = counts.unknown === 0 && retryable === 0 && retry_later === null && other_number === 0;
  return (
    <Note tone={hasAll ? 'success' : 'info'} title="Finished">
      WhatsApp accepted {formatCount(counts.accepted, 'message')}.
      {counts.unknown > 0 &&
        (counts.unknown === 1
          ? ' The outcome of 1 message is unknown. That person may have received it and is left out when you send again.'
          : ` The outcome of ${formatNumber(counts.unknown)} messages is unknown. Those people may have received it and are left out when you send again.`)}
      {retryable > 0 &&
        ` ${formatCount(retryable, 'person', 'people')} didn’t get it. “Send again” creates a draft for them.`}
      {retry_later && (
        <>
          {' '}
          {formatCount(retry_later.count, 'person', 'people')} can be sent to again after a day, the first of
          them <Time value={retry_later.at} inSentence />.
        </>
      )}
      {other_number > 0 &&
        ` ${formatCount(other_number, 'person isn’t', 'people aren’t')} on WhatsApp with this number: correct the number of the contact, and “Send again” includes them.`}
    </Note>
  );
}
