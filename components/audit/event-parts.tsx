import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import Link from 'next/link';
import { jobName } from '@/lib/audit/job-name';
import { recordTypeLabel } from '@/lib/audit/labels';
import type { AuditOutcome } from '@/lib/audit/outcomes';
import { recordHref } from '@/lib/audit/record-href';
import type { AuditEventSummary } from '@/lib/audit/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { spacedPhone } from '@/lib/spaced-phone';

type EventPartProps = {
  event: AuditEventSummary;
  /** In one line, where what doesn’t fit is cut. */
  inLine?: boolean;
};

export function ActorName({ event: { by, label, outcome }, inLine }: EventPartProps) {
  const t = useMessages('audit');
  const jobs = useMessages('job-names');
  if (by.kind === 'job')
    return by.name ? t('actor.systemFor', { name: jobName(jobs, by.name) }) : t('actor.system');
  if (by.kind === 'user') {
    return (
      <span className={clsx(inLine && 'flex min-w-0 gap-1')}>
        <bdi className={clsx(inLine && 'cut shrink-0')}>{by.name ?? t('actor.someone')}</bdi>
        {by.email && by.email !== by.name && (
          <>
            {' '}
            <bdi className={clsx('text-faint', inLine && 'cut')}>{by.email}</bdi>
          </>
        )}
      </span>
    );
  }
  if (!label) return t('actor.notSignedIn');
  // During sign-in the name is what was typed, which is unproven until the sign-in succeeds.
  const name = <bdi>{spacedPhone(label)}</bdi>;
  return outcome === 'done' ? name : t.rich('actor.claiming', { name });
}

type ShownOutcome = AuditOutcome | 'missed';

const LOOKS: Record<ShownOutcome, { Icon: LucideIcon; tone: string }> = {
  done: { Icon: CircleCheck, tone: 'text-success' },
  refused: { Icon: CircleX, tone: 'text-danger' },
  unknown: { Icon: CircleQuestionMark, tone: 'text-warning' },
  started: { Icon: CircleDashed, tone: 'text-muted' },
  missed: { Icon: CircleX, tone: 'text-warning' },
};

/** What is on record as done may be that something wasn’t. */
export function shownOutcome({ action, outcome }: AuditEventSummary): ShownOutcome {
  return action === 'broadcast.miss' ? 'missed' : outcome;
}

/** Each outcome has a shape and a word, so that it doesn't depend on color alone. */
export function OutcomeMark({ outcome, words }: { outcome: ShownOutcome; words?: string }) {
  const t = useMessages('audit');
  const { Icon, tone } = LOOKS[outcome];
  return (
    <span className="inline-flex min-w-0 items-start gap-1.5 align-top">
      <Icon className={clsx('mt-0.5 size-4 shrink-0', tone)} />
      <span className="min-w-0">{words ?? t(`outcome.${outcome}`)}</span>
    </span>
  );
}

export function RecordLink({ event: { by, record, label }, inLine }: EventPartProps) {
  const t = useMessages('audit');
  // Here the label is the actor's name, not the record's.
  if (!record && by.kind === 'anonymous') return null;
  const href = recordHref(record);
  const words = label
    ? spacedPhone(label)
    : record && (record.id !== null || href) && recordTypeLabel(t, record.type);
  if (!words) return null;
  const look = inLine ? 'cut' : 'wrap-anywhere';
  if (!href) return <bdi className={look}>{words}</bdi>;
  return (
    <Link
      href={href}
      prefetch={false}
      dir="auto"
      className={clsx(look, 'text-accent underline-offset-2 hover:underline')}
    >
      {words}
    </Link>
  );
}
