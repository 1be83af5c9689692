import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { HeldText } from '@/components/installation/held-text';
import { ResumeHeld } from '@/components/installation/resume-held';
import { Button, LinkButton } from '@/components/ui/form-controls/button';
import { useAction } from '@/components/ui/hooks/use-action';
import { ActionButton } from '@/components/ui/overlay/action-button';
import { mayWithdraw } from '@/lib/broadcasts/may-withdraw';
import {
  useControlBroadcast,
  useDeleteBroadcast,
  useDuplicateBroadcast,
  useResumeHeldBroadcast,
  useRetryBroadcast,
} from '@/lib/broadcasts/mutations';
import { broadcastPath, editBroadcastPath } from '@/lib/broadcasts/paths';
import { isEditable } from '@/lib/broadcasts/states';
import type { Broadcast, BroadcastPlan } from '@/lib/broadcasts/types';
import type { Hold } from '@/lib/installation/hold';
import { isJobRunning } from '@/lib/jobs/progress';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { paths } from '@/lib/paths';
import { ScheduledTime } from '../scheduled-time';
import { BroadcastStartDialog, useStartKind } from './broadcast-start-dialog';
import { usePrepare } from './use-prepare';

export type BroadcastRights = {
  canCreate: boolean;
  canApprove: boolean;
  marketersApprove: boolean;
  /** May delete drafts of other people. */
  canOverride: boolean;
  /** May export people to whom nothing was sent. */
  canExport: boolean;
  canResumeHeld: boolean;
  me: string;
};

type BroadcastActionsProps = { broadcast: Broadcast; rights: BroadcastRights };

export function BroadcastActions({ broadcast, rights }: BroadcastActionsProps) {
  const { id, state, plan, preparing, author } = broadcast;
  const { canCreate, canOverride, me } = rights;
  const t = useMessages('broadcasts-detail');
  const [isStarting, setStarting] = useState(false);
  const { prepare, isPending, dialog } = usePrepare(id);
  const preparation = useAction(coded('broadcasts-detail.actions.notPrepared'));
  // Preparing withdraws the request.
  const canPrepare = canCreate && (state !== 'awaiting_approval' || mayWithdraw(broadcast, me));

  return (
    <>
      {dialog}
      {state === 'draft' && canCreate && (author.id === me || canOverride) && (
        <Delete broadcast={broadcast} />
      )}
      {canCreate && <Duplicate id={id} />}
      {canCreate && isEditable(state) && (
        <LinkButton href={editBroadcastPath(id)}>{t('actions.edit')}</LinkButton>
      )}
      {canPrepare && isEditable(state) && (
        <Button
          variant={plan ? undefined : 'primary'}
          pending={isPending || (preparing !== null && isJobRunning(preparing))}
          onClick={() => void preparation.run(prepare)}
        >
          {t(plan ? 'actions.refresh' : 'actions.prepare')}
        </Button>
      )}
      {plan && canCreate && state === 'draft' && (
        <StartButton broadcast={broadcast} plan={plan} onClick={() => setStarting(true)} />
      )}
      {canCreate && broadcast.retryable > 0 && <Retry broadcast={broadcast} />}
      {rights.canResumeHeld && state === 'paused' && broadcast.held && !broadcast.is_elsewhere && (
        <ResumeHeldBroadcast broadcast={broadcast} held={broadcast.held} />
      )}
      {canCreate && <Controls broadcast={broadcast} />}
      {isStarting && plan && (
        <BroadcastStartDialog broadcast={broadcast} plan={plan} onClose={() => setStarting(false)} />
      )}
    </>
  );
}

type StartButtonProps = { broadcast: Broadcast; plan: BroadcastPlan; onClick: () => void };

function StartButton({ broadcast, plan, onClick }: StartButtonProps) {
  const t = useMessages('broadcasts-detail');
  const start = useStartKind(broadcast, plan);
  return (
    <Button variant="primary" disabled={plan.recipients === 0} onClick={onClick}>
      {t(`start.${start}`)}
    </Button>
  );
}

function Delete({ broadcast: { id, name } }: { broadcast: Broadcast }) {
  const router = useRouter();
  const t = useMessages('broadcasts-detail');
  const { mutateAsync } = useDeleteBroadcast(id);
  return (
    <ActionButton
      question={{
        title: t('delete.title'),
        text: t.rich('delete.text', { name: <bdi>{name}</bdi> }),
        confirm: t('delete.confirm'),
      }}
      run={() => mutateAsync()}
      done={coded('broadcasts-detail.delete.done')}
      failed={coded('broadcasts-detail.delete.failed')}
      onDone={() => router.push(paths.broadcasts)}
    >
      {t('delete')}
    </ActionButton>
  );
}

function Duplicate({ id }: { id: string }) {
  const router = useRouter();
  const t = useMessages('broadcasts-detail');
  const { mutateAsync } = useDuplicateBroadcast();
  return (
    <ActionButton
      run={() => mutateAsync(id)}
      done={coded('broadcasts-detail.actions.duplicated')}
      failed={coded('broadcasts-detail.actions.notDuplicated')}
      onDone={(copy) => router.push(broadcastPath(copy.id))}
    >
      {t('actions.duplicate')}
    </ActionButton>
  );
}

/** A draft for the people who certainly didn't get the message. */
function Retry({ broadcast: { id, retryable } }: { broadcast: Broadcast }) {
  const router = useRouter();
  const t = useMessages('broadcasts-detail');
  const { mutateAsync } = useRetryBroadcast(id);
  return (
    <ActionButton
      variant="primary"
      run={() => mutateAsync()}
      done={coded('broadcasts-detail.actions.retryCreated')}
      failed={coded('broadcasts-detail.actions.retryNotCreated')}
      onDone={(draft) => router.push(broadcastPath(draft.id))}
    >
      {t('actions.retry', { count: retryable })}
    </ActionButton>
  );
}

function ResumeHeldBroadcast({ broadcast, held }: { broadcast: Broadcast; held: Hold }) {
  const t = useMessages('broadcasts-detail');
  const { mutateAsync } = useResumeHeldBroadcast(broadcast.id);
  const text = (
    <HeldText
      held={held}
      kind="broadcast"
      count={broadcast.counts.waiting}
      lastAt={broadcast.last_progress_at}
    />
  );
  return <ResumeHeld title={t('held.title')} text={text} onResume={() => mutateAsync(held.at)} />;
}

function Controls({ broadcast }: { broadcast: Broadcast }) {
  const { id, state, held, counts, is_elsewhere, starts_at, started_at, schedule } = broadcast;
  const t = useMessages('broadcasts-detail');
  const { mutateAsync } = useControlBroadcast(id);
  const failed = coded('broadcasts-detail.actions.notChanged');
  return (
    <>
      {state === 'running' && (
        <ActionButton
          variant="primary"
          run={() => mutateAsync('pause')}
          done={coded('broadcasts-detail.actions.paused')}
          failed={failed}
        >
          {t('actions.pause')}
        </ActionButton>
      )}
      {state === 'scheduled' && (
        <ActionButton
          run={() => mutateAsync('pause')}
          done={coded('broadcasts-detail.actions.backInDrafts')}
          failed={failed}
        >
          {t('actions.backToDraft')}
        </ActionButton>
      )}
      {state === 'paused' && !held && !is_elsewhere && (
        <ActionButton
          variant="primary"
          run={() => mutateAsync('resume')}
          done={coded('broadcasts-detail.actions.resumed')}
          failed={failed}
        >
          {t('actions.resume')}
        </ActionButton>
      )}
      {state === 'missed' && starts_at !== null && !is_elsewhere && (
        <ActionButton
          variant="primary"
          question={{
            title: t('late.title'),
            text: t.rich('late.text', {
              count: counts.waiting,
              time: <ScheduledTime value={starts_at} zone={schedule.zone} />,
            }),
            confirm: t('actions.startNow'),
          }}
          run={() => mutateAsync('resume')}
          done={coded('broadcasts-detail.actions.started')}
          failed={failed}
        >
          {t('actions.startNow')}
        </ActionButton>
      )}
      {['scheduled', 'missed', 'running', 'paused'].includes(state) && (
        <ActionButton
          question={{
            title: t('stop.title'),
            text: t(started_at === null ? 'stop.unsent' : 'stop.text', { count: counts.waiting }),
            confirm: t('actions.stop'),
          }}
          run={() => mutateAsync('stop')}
          done={coded('broadcasts-detail.actions.stopped')}
          failed={coded('broadcasts-detail.actions.notStopped')}
        >
          {t('actions.stop')}
        </ActionButton>
      )}
    </>
  );
}
