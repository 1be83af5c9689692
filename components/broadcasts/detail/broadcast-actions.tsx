import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { HeldText } from '@/components/installation/held-text';
import { ResumeHeld } from '@/components/installation/resume-held';
import { Time } from '@/components/ui/display/time';
import { Button, LinkButton } from '@/components/ui/form-controls/button';
import { useAction } from '@/components/ui/hooks/use-action';
import { useQuestion } from '@/components/ui/overlay/confirm-dialog';
import { mayWithdraw } from '@/lib/broadcasts/may-withdraw';
import {
  useControlBroadcast,
  useDeleteBroadcast,
  useDuplicateBroadcast,
  useResumeHeldBroadcast,
  useRetryBroadcast,
} from '@/lib/broadcasts/mutations';
import { broadcastHref, editBroadcastHref } from '@/lib/broadcasts/search-params';
import { isEditable } from '@/lib/broadcasts/states';
import type { Broadcast } from '@/lib/broadcasts/types';
import { formatCount } from '@/lib/format';
import type { Hold } from '@/lib/installation/hold';
import { isJobRunning } from '@/lib/jobs/progress';
import { paths } from '@/lib/paths';
import { StartDialog, startLabel } from './start-dialog';
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
  const [isStarting, setStarting] = useState(false);
  const { prepare, isPending, dialog } = usePrepare(id);
  const preparation = useAction('Couldn’t prepare the recipient list');
  // Preparing withdraws the request.
  const canPrepare = canCreate && (state !== 'awaiting_approval' || mayWithdraw(broadcast, me));

  return (
    <>
      {dialog}
      {state === 'draft' && canCreate && (author.id === me || canOverride) && (
        <Delete broadcast={broadcast} />
      )}
      {canCreate && <Duplicate id={id} />}
      {canCreate && isEditable(state) && <LinkButton href={editBroadcastHref(id)}>Edit</LinkButton>}
      {canPrepare && isEditable(state) && (
        <Button
          variant={plan ? undefined : 'primary'}
          pending={isPending || (preparing !== null && isJobRunning(preparing))}
          onClick={() => void preparation.run(prepare)}
        >
          {plan ? 'Refresh recipients' : 'Prepare'}
        </Button>
      )}
      {plan && canCreate && state === 'draft' && (
        <Button variant="primary" disabled={plan.recipients === 0} onClick={() => setStarting(true)}>
          {startLabel(broadcast)}
        </Button>
      )}
      {canCreate && broadcast.retryable > 0 && <Retry broadcast={broadcast} />}
      {rights.canResumeHeld && state === 'paused' && broadcast.held && !broadcast.is_elsewhere && (
        <ResumeHeldBroadcast broadcast={broadcast} held={broadcast.held} />
      )}
      {canCreate && <Controls broadcast={broadcast} />}
      {isStarting && plan && (
        <StartDialog broadcast={broadcast} plan={plan} onClose={() => setStarting(false)} />
      )}
    </>
  );
}

function Delete({ broadcast: { id, name } }: { broadcast: Broadcast }) {
  const router = useRouter();
  const deletion = useDeleteBroadcast(id);
  const action = useAction('Couldn’t delete the draft');
  const { ask, dialog } = useQuestion();

  async function remove() {
    const sure = await ask({
      title: 'Delete this draft?',
      text: (
        <>
          “<bdi>{name}</bdi>” was never sent. It can’t be restored.
        </>
      ),
      confirm: 'Delete draft',
    });
    if (!sure) return;
    await action.run(async () => {
      await deletion.mutateAsync();
      router.push(paths.broadcasts);
    }, 'Draft deleted');
  }

  return (
    <>
      <Button pending={action.pending} onClick={() => void remove()}>
        Delete
      </Button>
      {dialog}
    </>
  );
}

function Duplicate({ id }: { id: string }) {
  const router = useRouter();
  const duplicate = useDuplicateBroadcast();
  const action = useAction('Couldn’t duplicate the broadcast');
  return (
    <Button
      pending={action.pending}
      onClick={() =>
        void action.run(async () => {
          const copy = await duplicate.mutateAsync(id);
          router.push(broadcastHref(copy.id));
        }, 'Duplicated as a draft.')
      }
    >
      Duplicate
    </Button>
  );
}

/** A draft for the people who certainly didn't get the message. */
function Retry({ broadcast: { id, retryable } }: { broadcast: Broadcast }) {
  const router = useRouter();
  const { mutateAsync } = useRetryBroadcast(id);
  const action = useAction('Couldn’t create the draft');
  return (
    <Button
      variant="primary"
      pending={action.pending}
      onClick={() =>
        void action.run(async () => router.push(broadcastHref((await mutateAsync()).id)), 'Draft created')
      }
    >
      Send again to {formatCount(retryable, 'person', 'people')}
    </Button>
  );
}

function ResumeHeldBroadcast({ broadcast, held }: { broadcast: Broadcast; held: Hold }) {
  const { mutateAsync } = useResumeHeldBroadcast(broadcast.id);
  const text = (
    <HeldText
      held={held}
      kind="broadcast"
      count={broadcast.counts.waiting}
      lastAt={broadcast.last_progress_at}
    />
  );
  return <ResumeHeld title="Resume this broadcast?" text={text} onResume={() => mutateAsync(held.at)} />;
}

function Controls({ broadcast }: { broadcast: Broadcast }) {
  const { id, state, held, counts, is_elsewhere, starts_at } = broadcast;
  const control = useControlBroadcast(id);
  const action = useAction('Couldn’t change the broadcast.');
  // Separate, so that no pending action swallows a stop.
  const stopping = useAction('Couldn’t stop the broadcast');
  const { ask, dialog } = useQuestion();

  async function startLate() {
    const sure = await ask({
      title: 'Start this broadcast now?',
      text: (
        <>
          It was to start <Time value={starts_at} inSentence />.{' '}
          {formatCount(counts.waiting, 'person', 'people')} will be sent the message.
        </>
      ),
      confirm: 'Start now',
    });
    if (sure) await action.run(() => control.mutateAsync('resume'), 'Started.');
  }

  async function stop() {
    const left = counts.waiting;
    const sure = await ask({
      title: 'Stop this broadcast?',
      text: `${formatCount(left, 'person', 'people')} won’t get the message. Messages that are on their way can’t be recalled. A stopped broadcast can’t be resumed.`,
      confirm: 'Stop',
    });
    if (sure) await stopping.run(() => control.mutateAsync('stop'), 'Stopped. No more messages are sent.');
  }

  return (
    <>
      {state === 'running' && (
        <Button
          variant="primary"
          pending={action.pending}
          onClick={() =>
            void action.run(
              () => control.mutateAsync('pause'),
              'Paused. Messages that are on their way are still sent.',
            )
          }
        >
          Pause
        </Button>
      )}
      {state === 'scheduled' && (
        <Button
          pending={action.pending}
          onClick={() =>
            void action.run(() => control.mutateAsync('pause'), 'Moved back to drafts. It won’t start.')
          }
        >
          Back to draft
        </Button>
      )}
      {state === 'paused' && !held && !is_elsewhere && (
        <Button
          variant="primary"
          pending={action.pending}
          onClick={() => void action.run(() => control.mutateAsync('resume'), 'Resumed.')}
        >
          Resume
        </Button>
      )}
      {state === 'missed' && !is_elsewhere && (
        <Button variant="primary" pending={action.pending} onClick={() => void startLate()}>
          Start now
        </Button>
      )}
      {['scheduled', 'running', 'paused'].includes(state) && (
        <Button pending={stopping.pending} onClick={() => void stop()}>
          Stop
        </Button>
      )}
      {dialog}
    </>
  );
}
