import { Fact, Facts } from '@/components/ui/display/facts';
import { JobStatus, percentDone } from '@/components/ui/display/job-status';
import { Note } from '@/components/ui/display/note';
import { VisuallyHidden } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import { useKeptFocus } from '@/components/ui/hooks/use-kept-focus';
import { useCancelPlan } from '@/lib/broadcasts/mutations';
import {
  firstOfSlowStart,
  latestStartOf,
  minutesOfWork,
  type QuietHours,
  quietUntil,
} from '@/lib/broadcasts/schedule';
import type { Broadcast, BroadcastPlan } from '@/lib/broadcasts/types';
import { isJobRunning, type JobProgress } from '@/lib/jobs/progress';
import type { Translate } from '@/lib/messages/catalog';
import { useMessages } from '@/lib/messages/messages-provider';
import { ScheduledTime } from '../scheduled-time';
import { ApprovalNote, needsApproval } from './approval-note';
import type { BroadcastRights } from './broadcast-actions';
import { LeftOut } from './left-out';
import { Previews } from './plan-previews';
import { PassedStart, usePassedStart } from './start-facts';
import { usePrepare } from './use-prepare';

type T = Translate<'broadcasts-detail'>;

type PlanSectionProps = { broadcast: Broadcast; rights: BroadcastRights };

export function PlanSection({ broadcast, rights }: PlanSectionProps) {
  const t = useMessages('broadcasts-detail');
  const { plan, preparing } = broadcast;
  const section = useKeptFocus<HTMLElement>();
  const isPreparing = preparing !== null && isJobRunning(preparing);
  const cancel = useCancelPlan(broadcast.id);
  const { prepare, dialog } = usePrepare(broadcast.id);
  return (
    <section {...section} tabIndex={-1} aria-label={t('plan.label')} className="grid gap-4">
      <VisuallyHidden role="status">{announcementOf(t, broadcast)}</VisuallyHidden>
      {isPreparing && (
        <JobStatus
          job={preparing}
          label={t('plan.preparing')}
          text={progressOf(t, preparing)}
          onCancel={rights.canCreate ? cancel.mutateAsync : null}
        />
      )}
      {preparing?.problem && (
        <Note tone="danger" title={t('plan.failed')}>
          {preparing.problem}
        </Note>
      )}
      {plan && <Plan broadcast={broadcast} plan={plan} rights={rights} prepare={prepare} />}
      {!plan && !preparing && <Note title={t('plan.none')}>{t('plan.noneText')}</Note>}
      {dialog}
    </section>
  );
}

function progressOf(t: T, { done, total }: JobProgress): string {
  return total === null ? t('plan.preparing') : t('plan.preparingSome', { done, total });
}

function announcementOf(t: T, { plan, preparing }: Broadcast): string {
  if (preparing?.problem) return t('plan.failedBecause', { problem: preparing.problem });
  const percent = preparing ? percentDone(preparing) : 0;
  if (preparing) return percent === 0 ? t('plan.preparingBegins') : t('plan.preparingPercent', { percent });
  if (!plan) return '';
  const { audience } = plan;
  const recipients = delivered(plan);
  return recipients === 0 ? t('plan.readyForNone', { audience }) : t('plan.ready', { audience, recipients });
}

/** WhatsApp delivers no marketing to US numbers, even when someone chose to send it. */
function delivered({ recipients, us_marketing }: BroadcastPlan): number {
  return recipients - us_marketing;
}

type PlanProps = PlanSectionProps & { plan: BroadcastPlan; prepare: () => Promise<void> };

function Plan({ broadcast, plan, rights, prepare }: PlanProps) {
  const t = useMessages('broadcasts-detail');
  return (
    <>
      <h2 className="text-title">
        {t.rich('plan.recipients', {
          recipients: delivered(plan),
          audience: plan.audience,
          figure: (text) => <strong className="num font-semibold text-figure">{text}</strong>,
        })}
      </h2>
      <ApprovalNote broadcast={broadcast} plan={plan} rights={rights} />
      <PlanWarnings plan={plan} />
      {!needsApproval(broadcast, plan) && <QuietStart plan={plan} quiet={broadcast.schedule.quiet} />}
      <LeftOut broadcast={broadcast} plan={plan} canCreate={rights.canCreate} prepare={prepare} />
      <PlanFacts plan={plan} broadcast={broadcast} />
      <Previews plan={plan} testOf={rights.canCreate ? broadcast.id : null} />
    </>
  );
}

function PlanWarnings({ plan }: { plan: BroadcastPlan }) {
  const t = useMessages('broadcasts-detail');
  const { cap, tier, us_marketing, new_contacts = 0, is_start_repeated } = plan;
  return (
    <>
      {cap.is_exceeded && <Note tone="warning">{t('plan.cap', cap)}</Note>}
      {tier.is_exceeded && tier.limit !== null && (
        <Note tone="warning">{t('plan.tier', { limit: tier.limit, used: tier.used })}</Note>
      )}
      {us_marketing > 0 && <Note tone="warning">{t('plan.unitedStates', { count: us_marketing })}</Note>}
      {new_contacts > 0 && <Note tone="warning">{t('plan.newContacts', { count: new_contacts })}</Note>}
      {is_start_repeated && <Note>{t('plan.repeatedStart')}</Note>}
    </>
  );
}

function QuietStart({ plan, quiet }: { plan: BroadcastPlan; quiet: QuietHours | null }) {
  const t = useMessages('broadcasts-detail');
  const until = quietUntil(Date.parse(plan.starts_at), plan.zone, quiet);
  if (until === null) return null;
  return (
    <Note>
      {t.rich('plan.quietStart', {
        time: <ScheduledTime value={new Date(until).toISOString()} zone={plan.zone} />,
      })}
    </Note>
  );
}

type PlanFactsProps = { plan: BroadcastPlan; broadcast: Broadcast };

function PlanFacts({ plan, broadcast }: PlanFactsProps) {
  const t = useMessages('broadcasts-detail');
  const { starts_at: planned, schedule } = broadcast;
  const passed = usePassedStart(broadcast, plan);
  const { minutes, starts_at, ends_at, cap, contacts_as_of, planned_at } = plan;
  const isScheduled = planned !== null;
  const isInterrupted = Date.parse(ends_at) - Date.parse(starts_at) > minutes * 60_000;
  return (
    <Facts title={t('takes.title')}>
      <Fact term={t('takes.duration')}>{durationOf(t, plan)}</Fact>
      {isScheduled && (
        <Fact term={t('takes.starts')}>
          {passed === null ? (
            <ScheduledTime value={starts_at} zone={plan.zone} />
          ) : (
            <PassedStart time={passed} zone={plan.zone} />
          )}
        </Fact>
      )}
      {isScheduled && (
        <Fact term={t('takes.latestStart')}>
          <ScheduledTime value={latestStartOf(planned, schedule.latest_start_minutes)} zone={plan.zone} />
        </Fact>
      )}
      {(isScheduled || isInterrupted) && (
        <Fact term={t(isScheduled ? 'takes.ends' : 'takes.endsIfNow')}>
          <ScheduledTime value={ends_at} zone={plan.zone} />
        </Fact>
      )}
      <Fact term={t('takes.cap')}>{t('takes.capUsed', cap)}</Fact>
      <Fact term={t('takes.contactsAsOf')}>
        <Time value={contacts_as_of} />
      </Fact>
      <Fact term={t('takes.prepared')}>
        <Time value={planned_at} />
      </Fact>
    </Facts>
  );
}

function durationOf(t: T, { calls, minutes, per_minute }: BroadcastPlan): string {
  const pause = minutes - minutesOfWork({ calls, perMinute: per_minute, pauseMinutes: 0 });
  const duration = timeAt(t, minutes, per_minute);
  return pause > 0 ? t('takes.slowStart', { duration, pause, first: firstOfSlowStart(calls) }) : duration;
}

function timeAt(t: T, minutes: number, rate: number): string {
  if (minutes < 1) return t('takes.short', { rate });
  if (minutes < 90) return t('takes.minutes', { minutes, rate });
  return t('takes.hours', { hours: Math.round(minutes / 60), rate });
}
