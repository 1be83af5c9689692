import { toast } from '@/components/ui/overlay/toast';
import { useStartBroadcast } from '@/lib/broadcasts/mutations';
import type { BroadcastState } from '@/lib/broadcasts/states';
import type { Broadcast, BroadcastPlan } from '@/lib/broadcasts/types';
import { formatCount } from '@/lib/format';
import { CountDialog } from './count-dialog';

type StartDialogProps = { broadcast: Broadcast; plan: BroadcastPlan; onClose: () => void };

export function startLabel({ plan, approval, starts_at }: Broadcast): string {
  if (plan?.needs_approval && approval === null) return 'Ask for approval';
  return starts_at === null ? 'Start' : 'Schedule';
}

const TITLES: Record<string, string> = {
  'Ask for approval': 'Ask for approval to send',
  Start: 'Send',
  Schedule: 'Schedule',
};

/**
 * By the state after the start: approval may be needed by now, because other broadcasts have started since the plan.
 */
const DONE: Partial<Record<BroadcastState, string>> = {
  awaiting_approval: 'Someone else can approve it now. It starts once it’s approved.',
  running: 'Started.',
  scheduled: 'Scheduled.',
};

export function StartDialog({ broadcast, plan, onClose }: StartDialogProps) {
  const { mutateAsync } = useStartBroadcast(broadcast.id);
  const label = startLabel(broadcast);
  return (
    <CountDialog
      plan={plan}
      title={`${TITLES[label]} ${formatCount(plan.recipients, 'message')}?`}
      confirm={label}
      onConfirm={async (confirmed) => {
        const { state } = await mutateAsync(confirmed);
        void toast('success', DONE[state] ?? label);
      }}
      onClose={onClose}
    >
      <p>
        WhatsApp may charge for {plan.recipients === 1 ? 'it' : 'each of them'}. You can pause or stop at any
        time; messages that were sent can’t be recalled.
      </p>
    </CountDialog>
  );
}
