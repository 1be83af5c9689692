import { useState } from 'react';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Note } from '@/components/ui/display/note';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { useAction } from '@/components/ui/hooks/use-action';
import { toast } from '@/components/ui/overlay/toast';
import { mayWithdraw } from '@/lib/broadcasts/may-withdraw';
import { useApproveBroadcast, useWithdrawBroadcast } from '@/lib/broadcasts/mutations';
import { quietUntil } from '@/lib/broadcasts/schedule';
import type { Broadcast, BroadcastPlan } from '@/lib/broadcasts/types';
import { formatCount, formatNumber } from '@/lib/format';
import { ScheduledTime } from '../scheduled-time';
import type { BroadcastRights } from './broadcast-actions';
import { CountDialog } from './count-dialog';
import { SendBackDialog } from './send-back-dialog';

type ApprovalNoteProps = { broadcast: Broadcast; plan: BroadcastPlan; rights: BroadcastRights };

export function ApprovalNote({ broadcast, plan, rights }: ApprovalNoteProps) {
  const { state, approval } = broadcast;
  const isWaiting = state === 'awaiting_approval';
  if (approval) {
    return (
      <Note tone="success">
        Approved by <bdi>{approval.by.name}</bdi>, <Time value={approval.at} inSentence />.
      </Note>
    );
  }
  if (!needsApproval(broadcast, plan)) return null;
  const isMine = isWaiting && mayDecide(broadcast, rights);
  const waiting = isMine ? 'Waiting for your approval' : 'Waiting for approval';
  return (
    <Note tone="warning" title={isWaiting ? waiting : 'Needs a second person’s approval'}>
      <div className="grid gap-3">
        <p>
          {isMine
            ? 'Check the message and who will receive it. Once you approve it,'
            : `${approverOf(rights)} must approve it on this page. Then`}{' '}
          it starts <Start broadcast={broadcast} plan={plan} now="right away" />. Editing it requires a new
          approval.
          <WhyNeeded plan={plan} />
        </p>
        {isWaiting && <Decision broadcast={broadcast} plan={plan} rights={rights} />}
      </div>
    </Note>
  );
}

/** Whether someone still has to approve it. The note then also says when the first message is sent. */
export function needsApproval({ state, approval }: Broadcast, plan: BroadcastPlan): boolean {
  return approval === null && (state === 'awaiting_approval' || plan.needs_approval);
}

function approverOf({ canApprove, marketersApprove }: BroadcastRights): string {
  if (marketersApprove) return 'Another marketer or admin';
  return canApprove ? 'Another admin' : 'An admin';
}

function mayDecide({ writers }: Broadcast, { canApprove, me }: BroadcastRights): boolean {
  return canApprove && !writers.includes(me);
}

/** When the first message is sent; `now` is the text for a broadcast that starts when it is approved. */
function Start({ broadcast, plan, now }: { broadcast: Broadcast; plan: BroadcastPlan; now: string }) {
  const { starts_at, schedule } = broadcast;
  const quietEnd = quietUntil(Date.parse(plan.starts_at), schedule.zone, schedule.quiet);
  if (quietEnd === null && starts_at === null) return now;
  const at = quietEnd === null ? plan.starts_at : new Date(quietEnd).toISOString();
  return (
    <>
      <ScheduledTime value={at} zone={schedule.zone} />
      {quietEnd !== null && ', after the quiet hours'}
    </>
  );
}

/** Why a broadcast below the limit needs approval: the author's other messages within a day count too. */
function WhyNeeded({ plan: { recipients, approval_above = 0, unapproved = 0 } }: { plan: BroadcastPlan }) {
  if (unapproved === 0 || recipients > approval_above || recipients + unapproved <= approval_above)
    return null;
  return ` Broadcasts of the same author within a day count together: ${formatCount(unapproved, 'other message')} and these ${formatNumber(recipients)} are more than ${formatNumber(approval_above)}.`;
}

function Decision({ broadcast, plan, rights }: ApprovalNoteProps) {
  const { id } = broadcast;
  const [asking, setAsking] = useState<'approve' | 'send_back' | null>(null);
  const withdrawing = useWithdrawBroadcast(id);
  const action = useAction('Couldn’t withdraw the broadcast');
  const close = () => setAsking(null);
  return (
    <div className="flex flex-wrap gap-2">
      {mayDecide(broadcast, rights) && (
        <>
          <Button variant="primary" onClick={() => setAsking('approve')}>
            Approve…
          </Button>
          <Button onClick={() => setAsking('send_back')}>Send back with a note…</Button>
        </>
      )}
      {rights.canCreate && mayWithdraw(broadcast, rights.me) && (
        <Button
          pending={action.pending}
          onClick={() =>
            void action.run(
              () => withdrawing.mutateAsync(plan.plan_hash),
              'Moved back to drafts. It won’t start.',
            )
          }
        >
          Withdraw
        </Button>
      )}
      {asking === 'approve' && <ApproveDialog broadcast={broadcast} plan={plan} onClose={close} />}
      {asking === 'send_back' && <SendBackDialog id={id} planHash={plan.plan_hash} onClose={close} />}
    </div>
  );
}

type ApproveDialogProps = { broadcast: Broadcast; plan: BroadcastPlan; onClose: () => void };

function ApproveDialog({ broadcast, plan, onClose }: ApproveDialogProps) {
  const { id, starts_at, template, asked_by } = broadcast;
  const { mutateAsync } = useApproveBroadcast(id);
  const messages = formatCount(plan.recipients, 'message');
  return (
    <CountDialog
      plan={plan}
      title={`Approve ${messages}?`}
      confirm={starts_at ? 'Approve and schedule' : 'Approve and start'}
      onConfirm={async (confirmed) => {
        await mutateAsync(confirmed);
        void toast('success', `Approved ${messages}.`);
      }}
      onClose={onClose}
    >
      <Facts>
        <Fact term="Template">
          {template.name} ({template.language})
        </Fact>
        <Fact term="Recipients">{formatNumber(plan.recipients)}</Fact>
        <Fact term="Starts">
          <Start broadcast={broadcast} plan={plan} now="Right away" />
        </Fact>
        <Fact term="Asked by">
          <PersonName name={asked_by.name} fallback="Unknown" />
        </Fact>
      </Facts>
      <p>
        WhatsApp may charge for {plan.recipients === 1 ? 'it' : 'each message'}. Messages that were sent can’t
        be recalled.
      </p>
    </CountDialog>
  );
}
