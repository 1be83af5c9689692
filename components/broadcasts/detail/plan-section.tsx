'use client';

import { useState } from 'react';
import { MessagePreview } from '@/components/message/message-preview';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { EXCLUSION_LABELS, PREVIEW_LABELS } from '@/lib/broadcasts/labels';
import { type QuietHours, quietUntil } from '@/lib/broadcasts/schedule';
import { type BroadcastState, EXCLUSION_REASONS } from '@/lib/broadcasts/states';
import type { Broadcast, BroadcastPlan } from '@/lib/broadcasts/types';
import { formatCount, formatNumber } from '@/lib/format';
import { shortDuration } from '@/lib/sends/messages';
import { TestMessage } from './test-message';

/** Who would get the message and who is left out, before anything is sent. */
export function PlanSection({ broadcast, canCreate }: { broadcast: Broadcast; canCreate: boolean }) {
  const { plan, approval } = broadcast;
  if (!plan) {
    return (
      <Note title="Not planned yet">
        Plan it to see who gets the message, who is left out and why, and how long it takes. Planning sends
        nothing.
      </Note>
    );
  }
  return (
    <section aria-label="Plan" className="grid gap-4">
      <h2 className="text-title">
        <strong className="font-semibold">
          {formatNumber(plan.recipients)} of {formatNumber(plan.audience)}
        </strong>{' '}
        will get it.
      </h2>
      {plan.needs_approval &&
        (approval ? (
          <Note tone="success">
            Approved by <bdi>{approval.by.name}</bdi>, <Time value={approval.at} inSentence />.
          </Note>
        ) : (
          <Note tone="warning" title={APPROVAL[broadcast.state] ?? 'A second person has to approve it'}>
            An admin who didn’t write it approves it on this page. It starts then, or at its time. An edit
            needs a new approval.
          </Note>
        ))}
      <PlanWarnings plan={plan} />
      <QuietStart plan={plan} quiet={broadcast.schedule.quiet} />
      <LeftOut plan={plan} />
      <PlanFacts plan={plan} />
      <Previews plan={plan} testOf={canCreate ? broadcast.id : null} />
    </section>
  );
}

const APPROVAL: Partial<Record<BroadcastState, string>> = { awaiting_approval: 'Waiting for approval' };

function PlanWarnings({ plan: { cap, tier, us_marketing, is_start_repeated } }: { plan: BroadcastPlan }) {
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
          {formatCount(us_marketing, 'number')} in the United States: WhatsApp doesn’t deliver marketing
          messages there.
        </Note>
      )}
      {is_start_repeated && (
        <Note>
          The clocks are set back at that time, so it comes twice. The broadcast starts at the first.
        </Note>
      )}
    </>
  );
}

/** Says why the end is much later than the duration says. */
function QuietStart({ plan, quiet }: { plan: BroadcastPlan; quiet: QuietHours | null }) {
  const until = quietUntil(Date.parse(plan.starts_at), plan.zone, quiet);
  if (until === null) return null;
  return (
    <Note>
      The start is in the quiet hours ({plan.zone}). The first message is sent{' '}
      <Time value={new Date(until).toISOString()} inSentence />.
    </Note>
  );
}

function LeftOut({ plan: { by_reason, excluded } }: { plan: BroadcastPlan }) {
  if (excluded === 0) return null;
  const reasons = EXCLUSION_REASONS.map((reason) => ({ reason, count: by_reason[reason] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  return (
    <div>
      <h3 className="mb-1 font-semibold">{formatCount(excluded, 'person is', 'people are')} left out</h3>
      <ul className="grid gap-1 text-[13px]">
        {reasons.map(({ reason, count }) => (
          <li key={reason} className="grid grid-cols-[72px_minmax(0,1fr)] gap-2">
            <span className="num text-end">{formatNumber(count)}</span>
            <span>{EXCLUSION_LABELS[reason]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PlanFacts({ plan }: { plan: BroadcastPlan }) {
  const { minutes, per_minute, starts_at, ends_at, cap, contacts_as_of, planned_at } = plan;
  return (
    <Facts title="How long it takes">
      <Fact term="Duration">
        About {shortDuration(minutes)} at {per_minute} a minute
      </Fact>
      <Fact term="Starts">
        <Time value={starts_at} />
      </Fact>
      <Fact term="Ends about">
        <Time value={ends_at} />
      </Fact>
      <Fact term="Team’s limit">
        {formatNumber(cap.used)} of {formatNumber(cap.limit)} messages used in 24 hours
      </Fact>
      <Fact term="Contacts as of">
        <Time value={contacts_as_of} />
      </Fact>
      <Fact term="Planned">
        <Time value={planned_at} />
      </Fact>
    </Facts>
  );
}

type PreviewsProps = {
  plan: BroadcastPlan;
  /** The broadcast whose messages can be tested; null when the user may not send. */
  testOf: string | null;
};

/** Real messages, one at a time. */
function Previews({ plan: { previews }, testOf }: PreviewsProps) {
  const [index, setIndex] = useState(0);
  const shown = previews[index];
  if (!shown) return null;
  const { kinds, name, phone, message, position } = shown;
  return (
    <section aria-label="Messages as they will be sent" className="grid max-w-85 gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold">
          Message {index + 1} of {previews.length}
        </h3>
        <span className="flex gap-1.5">
          <Button size="sm" disabled={index === 0} onClick={() => setIndex(index - 1)}>
            Previous
          </Button>
          <Button size="sm" disabled={index === previews.length - 1} onClick={() => setIndex(index + 1)}>
            Next
          </Button>
        </span>
      </div>
      <p className="text-muted text-small">
        {kinds.map((kind) => PREVIEW_LABELS[kind]).join(', ')}: <bdi>{name ?? phone}</bdi>
      </p>
      <MessagePreview key={position} preview={message} label="Message" />
      {testOf && <TestMessage key={`test ${position}`} id={testOf} position={position} />}
    </section>
  );
}
