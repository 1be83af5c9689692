import Link from 'next/link';
import type { ReactElement } from 'react';
import { HeldText } from '@/components/installation/held-text';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { broadcastHref } from '@/lib/broadcasts/search-params';
import type { BroadcastWait } from '@/lib/broadcasts/states';
import type { Broadcast } from '@/lib/broadcasts/types';
import { useMessages } from '@/lib/messages/messages-provider';
import { ScheduledTime } from '../scheduled-time';

export function StatusNote({ broadcast }: { broadcast: Broadcast }): ReactElement | null {
  switch (broadcast.state) {
    case 'draft':
      return broadcast.sent_back && <SentBackNote sent={broadcast.sent_back} />;
    case 'scheduled':
      return <ScheduledNote broadcast={broadcast} />;
    case 'running':
      return broadcast.waits && <WaitNote waits={broadcast.waits} zone={broadcast.schedule.zone} />;
    case 'paused':
      return <PausedNote broadcast={broadcast} />;
    case 'stopped':
      return <StoppedNote broadcast={broadcast} />;
    case 'missed':
      return <MissedNote broadcast={broadcast} />;
    case 'finished':
      return <FinishedNote broadcast={broadcast} />;
    case 'awaiting_approval':
      return null;
  }
}

function SentBackNote({ sent: { by, at, note } }: { sent: NonNullable<Broadcast['sent_back']> }) {
  const t = useMessages('broadcasts-detail');
  const title = t.rich('status.sentBack', {
    name: <bdi>{by.name}</bdi>,
    time: <Time value={at} inSentence />,
  });
  return (
    <Note tone="warning" title={title}>
      <bdi className="whitespace-pre-wrap">{note}</bdi>
    </Note>
  );
}

function ScheduledNote({ broadcast: { starts_at, schedule } }: { broadcast: Broadcast }) {
  const t = useMessages('broadcasts-detail');
  const time = starts_at && <ScheduledTime value={starts_at} zone={schedule.zone} />;
  return (
    <Note title={t('status.scheduled')}>
      {time && <>{t.rich('status.starts', { time })} </>}
      {t('status.scheduledText')}
    </Note>
  );
}

type WaitNoteProps = { waits: { for: BroadcastWait; until: string }; zone: string };

function WaitNote({ waits, zone }: WaitNoteProps) {
  const t = useMessages('broadcasts-detail');
  if (waits.for === 'quiet_hours') {
    const time = <ScheduledTime value={waits.until} zone={zone} />;
    return <Note title={t('status.quiet')}>{t.rich('status.quietText', { time })}</Note>;
  }
  const time = <Time value={waits.until} inSentence="when" />;
  return waits.for === 'soft_start' ? (
    <Note title={t('status.slowStart')}>{t.rich('status.slowStartText', { time })}</Note>
  ) : (
    <Note title={t('status.service')}>{t.rich('status.serviceText', { time })}</Note>
  );
}

function PausedNote({ broadcast }: { broadcast: Broadcast }) {
  const t = useMessages('broadcasts-detail');
  const { paused_by, reason, held, counts, last_progress_at, is_elsewhere } = broadcast;
  if (is_elsewhere) {
    return (
      <Note tone="warning" title={t('status.elsewhere')}>
        {held?.from && held.from !== 'sandbox'
          ? t('status.elsewhereKnown', { service: held.from })
          : t('status.elsewhereText')}{' '}
        <HeldBack broadcast={broadcast} />
      </Note>
    );
  }
  if (held) {
    return (
      <Note tone="warning" title={t('status.held')}>
        <HeldText held={held} kind="broadcast" count={counts.waiting} lastAt={last_progress_at} />{' '}
        <HeldBack broadcast={broadcast} />
      </Note>
    );
  }
  const title = paused_by ? t('status.pausedBy', { name: paused_by.name ?? '' }) : t('status.paused');
  return (
    <Note tone="warning" title={title}>
      {reason} {t('status.pausedText')} <HeldBack broadcast={broadcast} />
    </Note>
  );
}

function HeldBack({ broadcast: { id, counts } }: { broadcast: Broadcast }) {
  const t = useMessages('broadcasts-detail');
  if (counts.waiting === 0) return null;
  return t.rich('status.waiting', {
    count: counts.waiting,
    link: (text) => (
      <Link className="underline" href={broadcastHref(id, { state: 'waiting' })}>
        {text}
      </Link>
    ),
  });
}

function StoppedNote({ broadcast: { paused_by, reason, counts } }: { broadcast: Broadcast }) {
  const t = useMessages('broadcasts-detail');
  const title = paused_by ? t('status.stoppedBy', { name: paused_by.name ?? '' }) : t('status.stopped');
  return (
    <Note tone="danger" title={title}>
      {reason} {t('status.stoppedText', { count: counts.not_reached })}
    </Note>
  );
}

function MissedNote({ broadcast: { reason, starts_at, schedule } }: { broadcast: Broadcast }) {
  const t = useMessages('broadcasts-detail');
  const time = starts_at && <ScheduledTime value={starts_at} zone={schedule.zone} />;
  return (
    <Note tone="danger" title={t('status.missed')}>
      {reason} {time && <>{t.rich('status.missedStart', { time })} </>}
      {t('status.missedText')}
    </Note>
  );
}

function FinishedNote({ broadcast }: { broadcast: Broadcast }) {
  const t = useMessages('broadcasts-detail');
  const { counts, retryable, retry_later, other_number } = broadcast;
  const isLeft = counts.unknown > 0 || retryable > 0 || retry_later !== null || other_number > 0;
  const hasAll = counts.accepted > 0 && !isLeft;
  return (
    <Note tone={hasAll ? 'success' : 'info'} title={t('status.finished')}>
      {t('status.accepted', { count: counts.accepted })}
      {counts.unknown > 0 && ` ${t('status.unknown', { count: counts.unknown })}`}
      {retryable > 0 && ` ${t('status.retryable', { count: retryable })}`}
      {retry_later && (
        <>
          {' '}
          {t.rich('status.retryLater', {
            count: retry_later.count,
            time: <Time value={retry_later.at} inSentence />,
          })}
        </>
      )}
      {other_number > 0 && ` ${t('status.otherNumber', { count: other_number })}`}
    </Note>
  );
}
