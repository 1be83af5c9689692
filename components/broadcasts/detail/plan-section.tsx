import { Fact, Facts } from '@/components/ui/display/facts';
import { JobStatus, percentDone } from '@/components/ui/display/job-status';
import { Note } from '@/components/ui/display/note';
import { VisuallyHidden } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import { useKeptFocus } from '@/components/ui/hooks/use-kept-focus';
import { useCancelPlan } from '@/lib/broadcasts/mutations';
import { firstOfSlowStart, minutesOfWork, type QuietHours, quietUntil } from '@/lib/broadcasts/schedule';
import type { Broadcast, BroadcastPlan } from '@/lib/broadcasts/types';
import { formatCount, formatNumber } from '@/lib/format';
import type { JobProgress } from '@/lib/jobs/progress';
import { isJobRunning } from '@/lib/jobs/progress';
import { shortDuration } from '@/lib/sends/messages';
import { ScheduledTime } from '../scheduled-time';
import { ApprovalNote, needsApproval } from './approval-note';
import type { BroadcastRights } from './broadcast-actions';
import { LeftOut } from './left-out';
import { Previews } from './plan-previews';
import { usePrepare } from './use-prepare';

type PlanSectionProps = { broadcast: Broadcast; rights: BroadcastRights };

export function PlanSection({ broadcast, rights }: PlanSectionProps) {
  const { plan, preparing } = broadcast;
  const section = useKeptFocus<HTMLElement>();
  const isPreparing = preparing !== null && isJobRunning(preparing);
  const cancel = useCancelPlan(broadcast.id);
  const { prepare, dialog } = usePrepare(broadcast.id);
  return (
    <section {...section} tabIndex={-1} aria-label="Recipient list" className="grid gap-4">
      <VisuallyHidden role="status">{announcementOf(broadcast)}</VisuallyHidden>
      {isPreparing && (
        <JobStatus
          job={preparing}
          label={PREPARING}
          text={progressOf(preparing)}
          onCancel={rights.canCreate ? cancel.mutateAsync : null}
        />
      )}
      {preparing?.problem && (
        <Note tone="danger" title="Couldn’t prepare the recipient list">
          {preparing.problem}
        </Note>
      )}
      {plan && <Plan broadcast={broadcast} plan={plan} rights={rights} prepare={prepare} />}
      {!plan && !preparing && (
        <Note title="Not prepared yet">
          See who will receive it, who is left out and why, and how long it takes. Nothing is sent.
        </Note>
      )}
      {dialog}
    </section>
  );
}

const PREPARING = 'Preparing the recipient list';

function progressOf({ done, total }: JobProgress): string {
  if (total === null) return PREPARING;
  return `${PREPARING}: ${formatNumber(done)} of about ${formatCount(total, 'person', 'people')}`;
}

function announcementOf({ plan, preparing }: Broadcast): string {
  if (preparing?.problem) return `Couldn’t prepare the recipient list. ${preparing.problem}`;
  const percent = preparing ? percentDone(preparing) : 0;
  if (preparing) return percent === 0 ? `${PREPARING}.` : `${PREPARING}, ${percent} percent done.`;
  return plan ? `The recipient list is ready. ${whoReceives(plan)}` : '';
}

function whoOf(plan: BroadcastPlan): string {
  const some = delivered(plan) === 0 ? 'None' : formatNumber(delivered(plan));
  return `${some} of ${formatCount(plan.audience, 'person', 'people')}`;
}

/** WhatsApp delivers no marketing to US numbers, even when someone chose to send it. */
function delivered({ recipients, us_marketing }: BroadcastPlan): number {
  return recipients - us_marketing;
}

function whoReceives(plan: BroadcastPlan): string {
  return `${whoOf(plan)} will receive it.`;
}

type PlanProps = PlanSectionProps & { plan: BroadcastPlan; prepare: () => Promise<void> };

function Plan({ broadcast, plan, rights, prepare }: PlanProps) {
  return (
    <>
      <h2 className="text-title">
        <strong className="num font-semibold text-figure">{formatNumber(delivered(plan))}</strong> of{' '}
        {formatCount(plan.audience, 'person', 'people')} will receive it
      </h2>
      <ApprovalNote broadcast={broadcast} plan={plan} rights={rights} />
      <PlanWarnings plan={plan} />
      {!needsApproval(broadcast, plan) && <QuietStart plan={plan} quiet={broadcast.schedule.quiet} />}
      <LeftOut broadcast={broadcast} plan={plan} canCreate={rights.canCreate} prepare={prepare} />
      <PlanFacts plan={plan} isScheduled={broadcast.starts_at !== null} />
      <Previews plan={plan} testOf={rights.canCreate ? broadcast.id : null} />
    </>
  );
}

function PlanWarnings({ plan }: { plan: BroadcastPlan }) {
  const { cap, tier, us_marketing, new_contacts = 0, is_start_repeated } = plan;
  return (
    <>
      {cap.is_exceeded && (
        <Note tone="warning">
          The team may send {formatNumber(cap.limit)} messages in 24 hours, and {formatNumber(cap.used)} are
          used. It pauses when the limit is reached, and can be resumed later.
        </Note>
      )}
      {tier.is_exceeded && tier.limit !== null && (
        <Note tone="warning">
          WhatsApp allows messages to {formatNumber(tier.limit)} people in 24 hours, and{' '}
          {formatNumber(tier.used)} are used. It rejects the rest.
        </Note>
      )}
      {us_marketing > 0 && (
        <Note tone="warning">
          {formatCount(us_marketing, 'more message goes', 'more messages go')} to numbers in the United
          States, where WhatsApp doesn’t deliver marketing messages.
        </Note>
      )}
      {new_contacts > 0 && (
        <Note tone="warning">
          {formatCount(new_contacts, 'recipient isn’t', 'recipients aren’t')} in your contacts. Sending
          creates a contact for {new_contacts === 1 ? 'it' : 'each of them'} in your messaging service.
        </Note>
      )}
      {is_start_repeated && (
        <Note>Clocks go back then, so that time occurs twice. The broadcast starts the first time.</Note>
      )}
    </>
  );
}

function QuietStart({ plan, quiet }: { plan: BroadcastPlan; quiet: QuietHours | null }) {
  const until = quietUntil(Date.parse(plan.starts_at), plan.zone, quiet);
  if (until === null) return null;
  return (
    <Note>
      The start is in the quiet hours. The first message is sent{' '}
      <ScheduledTime value={new Date(until).toISOString()} zone={plan.zone} />.
    </Note>
  );
}

function PlanFacts({ plan, isScheduled }: { plan: BroadcastPlan; isScheduled: boolean }) {
  const { calls, minutes, per_minute, starts_at, ends_at, cap, contacts_as_of, planned_at } = plan;
  const pause = minutes - minutesOfWork({ calls, perMinute: per_minute, pauseMinutes: 0 });
  const first = firstOfSlowStart(calls);
  const isInterrupted = Date.parse(ends_at) - Date.parse(starts_at) > minutes * 60_000;
  return (
    <Facts title="How long it takes">
      <Fact term="Duration">
        {minutes < 1 ? 'Less than 1 min' : `About ${shortDuration(minutes)}`} at {formatNumber(per_minute)} a
        minute
        {pause > 0 && `, with a slow start: a pause of ${pause} min after the first ${first} messages`}
      </Fact>
      {isScheduled && (
        <Fact term="Starts">
          <ScheduledTime value={starts_at} zone={plan.zone} />
        </Fact>
      )}
      {(isScheduled || isInterrupted) && (
        <Fact term={isScheduled ? 'Estimated end' : 'Estimated end if started now'}>
          <ScheduledTime value={ends_at} zone={plan.zone} />
        </Fact>
      )}
      <Fact term="Team’s limit">
        {formatNumber(cap.used)} of {formatNumber(cap.limit)} messages used in 24 hours
      </Fact>
      <Fact term="Contacts as of">
        <Time value={contacts_as_of} />
      </Fact>
      <Fact term="Prepared">
        <Time value={planned_at} />
      </Fact>
    </Facts>
  );
}
