import { useState } from 'react';
import { Fact } from '@/components/ui/display/facts';
import { Note } from '@/components/ui/display/note';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { ActionButton } from '@/components/ui/overlay/action-button';
import { toast } from '@/components/ui/overlay/toast';
import { mayWithdraw } from '@/lib/broadcasts/may-withdraw';
import { useApproveBroadcast, useWithdrawBroadcast } from '@/lib/broadcasts/mutations';
import type { Broadcast, BroadcastPlan } from '@/lib/broadcasts/types';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import type { BroadcastRights } from './broadcast-actions';
import { CountDialog } from './count-dialog';
import { SendBackDialog } from './send-back-dialog';
import { StartFacts, StartTime, usePassedStart } from './start-facts';

type ApprovalNoteProps = { broadcast: Broadcast; plan: BroadcastPlan; rights: BroadcastRights };

export function ApprovalNote({ broadcast, plan, rights }: ApprovalNoteProps) {
  const { state, approval } = broadcast;
  const t = useMessages('broadcasts-detail');
  const isWaiting = state === 'awaiting_approval';
  if (approval) {
    return (
      <Note tone="success">
        {t.rich('approval.by', {
          name: <bdi>{approval.by.name}</bdi>,
          time: <Time value={approval.at} inSentence />,
        })}
      </Note>
    );
  }
  if (!needsApproval(broadcast, plan)) return null;
  const isMine = isWaiting && mayDecide(broadcast, rights);
  const waiting = t(isMine ? 'approval.waitingForYou' : 'approval.waiting');
  return (
    <Note tone="warning" title={isWaiting ? waiting : t('approval.needed')}>
      <div className="grid gap-3">
        <p>
          {isMine ? t('approval.check') : t('approval.approver', { who: approverOf(broadcast, rights) })}{' '}
          <StartTime broadcast={broadcast} plan={plan} texts={isMine ? WHEN_YOU_APPROVE : WHEN_APPROVED} />{' '}
          {t('approval.edits')} <WhyNeeded plan={plan} />
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

function approverOf(broadcast: Broadcast, rights: BroadcastRights) {
  if (mayDecide(broadcast, rights)) return 'you';
  if (rights.marketersApprove) return 'marketers';
  return rights.canApprove ? 'another' : 'other';
}

function mayDecide({ writers }: Broadcast, { canApprove, me }: BroadcastRights): boolean {
  return canApprove && !writers.includes(me);
}

const WHEN_YOU_APPROVE = {
  now: 'approval.thenNow',
  at: 'approval.thenAt',
  afterQuiet: 'approval.thenAfterQuiet',
} as const;
const WHEN_APPROVED = {
  now: 'approval.startsNow',
  at: 'approval.startsAt',
  afterQuiet: 'approval.startsAfterQuiet',
} as const;

/** Why a broadcast below the limit needs approval: the author's other messages within a day count too. */
function WhyNeeded({ plan: { recipients, approval_above = 0, unapproved = 0 } }: { plan: BroadcastPlan }) {
  const t = useMessages('broadcasts-detail');
  if (unapproved === 0 || recipients > approval_above || recipients + unapproved <= approval_above)
    return null;
  return t('approval.together', { others: unapproved, recipients, limit: approval_above });
}

function Decision({ broadcast, plan, rights }: ApprovalNoteProps) {
  const t = useMessages('broadcasts-detail');
  const { id } = broadcast;
  const [asking, setAsking] = useState<'approve' | 'send_back' | null>(null);
  const withdrawing = useWithdrawBroadcast(id);
  const close = () => setAsking(null);
  return (
    <div className="flex flex-wrap gap-2">
      {mayDecide(broadcast, rights) && (
        <>
          <Button variant="primary" onClick={() => setAsking('approve')}>
            {t('approval.approve')}
          </Button>
          <Button onClick={() => setAsking('send_back')}>{t('approval.sendBack')}</Button>
        </>
      )}
      {rights.canCreate && mayWithdraw(broadcast, rights.me) && (
        <ActionButton
          run={() => withdrawing.mutateAsync(plan.plan_hash)}
          done={coded('broadcasts-detail.actions.backInDrafts')}
          failed={coded('broadcasts-detail.approval.notWithdrawn')}
        >
          {t('approval.withdraw')}
        </ActionButton>
      )}
      {asking === 'approve' && <ApproveDialog broadcast={broadcast} plan={plan} onClose={close} />}
      {asking === 'send_back' && <SendBackDialog id={id} planHash={plan.plan_hash} onClose={close} />}
    </div>
  );
}

type ApproveDialogProps = { broadcast: Broadcast; plan: BroadcastPlan; onClose: () => void };

function ApproveDialog({ broadcast, plan, onClose }: ApproveDialogProps) {
  const { id, starts_at, asked_by } = broadcast;
  const isScheduled = usePassedStart(broadcast, plan) === null && starts_at !== null;
  const { mutateAsync } = useApproveBroadcast(id);
  const t = useMessages('broadcasts-detail');
  const count = plan.recipients;
  return (
    <CountDialog
      plan={plan}
      title={t('approve.title', { count })}
      confirm={t(isScheduled ? 'approve.schedule' : 'approve.start')}
      onConfirm={async (confirmed) => {
        await mutateAsync(confirmed);
        void toast('success', coded('broadcasts-detail.approve.done', { count }));
      }}
      onClose={onClose}
    >
      <StartFacts broadcast={broadcast} plan={plan}>
        <Fact term={t('approve.askedBy')}>
          <PersonName name={asked_by.name} fallback={t('unknown')} />
        </Fact>
      </StartFacts>
      <p>{t('approve.charge', { count })}</p>
    </CountDialog>
  );
}
