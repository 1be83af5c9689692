'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button, LinkButton } from '@/components/ui/form-controls/button';
import { useAction } from '@/components/ui/hooks/use-action';
import { useQuestion } from '@/components/ui/overlay/confirm-dialog';
import {
  useApproveBroadcast,
  useControlBroadcast,
  useDuplicateBroadcast,
  usePlanBroadcast,
  useRetryBroadcast,
} from '@/lib/broadcasts/mutations';
import { broadcastHref, editBroadcastHref } from '@/lib/broadcasts/search-params';
import { isEditable } from '@/lib/broadcasts/states';
import type { Broadcast } from '@/lib/broadcasts/types';
import { formatCount } from '@/lib/format';
import { StartDialog, startLabel } from './start-dialog';

export type BroadcastRights = { canCreate: boolean; canApprove: boolean; me: string };

type BroadcastActionsProps = { broadcast: Broadcast; rights: BroadcastRights };

/** What can be done with a broadcast in its state. */
export function BroadcastActions({ broadcast, rights }: BroadcastActionsProps) {
  const { id, state, plan, approval, author } = broadcast;
  const { canCreate, canApprove, me } = rights;
  const [isStarting, setStarting] = useState(false);
  const planning = usePlanBroadcast(id);
  const approving = useApproveBroadcast(id);
  const action = useAction('Nothing was changed.');
  const needsApproval = plan?.needs_approval === true && approval === null;
  return (
    <>
      {canCreate && <Duplicate id={id} />}
      {canCreate && isEditable(state) && (
        <>
          <LinkButton href={editBroadcastHref(id)}>Edit</LinkButton>
          <Button
            variant={plan ? undefined : 'primary'}
            pending={planning.isPending}
            onClick={() => void action.run(() => planning.mutateAsync())}
          >
            {plan ? 'Plan again' : 'Plan'}
          </Button>
        </>
      )}
      {plan && needsApproval && canApprove && author.id !== me && isEditable(state) && (
        <Button
          variant="primary"
          pending={approving.isPending}
          onClick={() =>
            void action.run(
              () => approving.mutateAsync(plan.plan_hash),
              `Approved for ${formatCount(plan.recipients, 'person', 'people')}.`,
            )
          }
        >
          {approvalLabel(broadcast)}
        </Button>
      )}
      {plan && canCreate && state === 'draft' && (
        <Button variant="primary" disabled={plan.recipients === 0} onClick={() => setStarting(true)}>
          {startLabel(broadcast)}
        </Button>
      )}
      {canCreate && broadcast.retryable > 0 && <Retry broadcast={broadcast} />}
      {canCreate && <Controls broadcast={broadcast} />}
      {isStarting && plan && (
        <StartDialog broadcast={broadcast} plan={plan} onClose={() => setStarting(false)} />
      )}
    </>
  );
}

/** Approving one that waits for it starts or schedules it. */
function approvalLabel({ state, starts_at }: Broadcast): string {
  if (state !== 'awaiting_approval') return 'Approve';
  return starts_at ? 'Approve and schedule' : 'Approve and start';
}

function Duplicate({ id }: { id: string }) {
  const router = useRouter();
  const duplicate = useDuplicateBroadcast();
  const action = useAction('The broadcast wasn’t duplicated.');
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
  const action = useAction('No draft was made.');
  return (
    <Button
      variant="primary"
      pending={action.pending}
      onClick={() =>
        void action.run(async () => router.push(broadcastHref((await mutateAsync()).id)), 'Made a draft.')
      }
    >
      Retry {formatCount(retryable, 'person', 'people')}
    </Button>
  );
}

/** Pause, resume and stop, for a broadcast that was started. */
function Controls({ broadcast: { id, state, counts } }: { broadcast: Broadcast }) {
  const control = useControlBroadcast(id);
  const action = useAction('Nothing was changed.');
  // Its own: nothing that is still under way may swallow a stop.
  const stopping = useAction('The broadcast wasn’t stopped.');
  const { ask, dialog } = useQuestion();

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
            void action.run(() => control.mutateAsync('pause'), 'Paused. Up to 8 messages are on their way.')
          }
        >
          Pause
        </Button>
      )}
      {state === 'scheduled' && (
        <Button
          pending={action.pending}
          onClick={() =>
            void action.run(() => control.mutateAsync('pause'), 'It is a draft again, and won’t start.')
          }
        >
          Back to draft
        </Button>
      )}
      {state === 'paused' && (
        <Button
          variant="primary"
          pending={action.pending}
          onClick={() => void action.run(() => control.mutateAsync('resume'), 'Resumed.')}
        >
          Resume
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
