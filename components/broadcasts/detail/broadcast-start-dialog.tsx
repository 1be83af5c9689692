import { toast } from '@/components/ui/overlay/toast';
import { useStartBroadcast } from '@/lib/broadcasts/mutations';
import { latestStartOf } from '@/lib/broadcasts/schedule';
import type { BroadcastState } from '@/lib/broadcasts/states';
import type { Broadcast, BroadcastPlan } from '@/lib/broadcasts/types';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { ScheduledTime } from '../scheduled-time';
import { CountDialog } from './count-dialog';
import { StartFacts, usePassedStart } from './start-facts';

type StartDialogProps = { broadcast: Broadcast; plan: BroadcastPlan; onClose: () => void };

/** What the button says that starts it. */
export function useStartKind(broadcast: Broadcast, plan: BroadcastPlan) {
  const passed = usePassedStart(broadcast, plan);
  if (plan.needs_approval && broadcast.approval === null) return 'ask';
  return broadcast.starts_at === null || passed !== null ? 'now' : 'schedule';
}

/**
 * By the state after the start: approval may be needed by now, because other broadcasts have started since the plan.
 */
const DONE = ['awaiting_approval', 'running', 'scheduled'] as const satisfies BroadcastState[];

export function BroadcastStartDialog({ broadcast, plan, onClose }: StartDialogProps) {
  const t = useMessages('broadcasts-detail');
  const { mutateAsync } = useStartBroadcast(broadcast.id);
  const { starts_at, schedule } = broadcast;
  const start = useStartKind(broadcast, plan);
  const count = plan.recipients;
  return (
    <CountDialog
      plan={plan}
      title={t(`start.title.${start}`, { count })}
      confirm={t(`start.${start}`)}
      onConfirm={async (confirmed) => {
        const { state } = await mutateAsync(confirmed);
        const done = DONE.find((each) => each === state);
        void toast(
          'success',
          coded(done ? `broadcasts-detail.start.done.${done}` : `broadcasts-detail.start.${start}`),
        );
      }}
      onClose={onClose}
    >
      <StartFacts broadcast={broadcast} plan={plan} />
      <p>{t('start.charge', { count })}</p>
      {starts_at !== null && (
        <p>
          {t.rich('start.latest', {
            from: <ScheduledTime value={starts_at} zone={schedule.zone} />,
            to: (
              <ScheduledTime
                value={latestStartOf(starts_at, schedule.latest_start_minutes)}
                zone={schedule.zone}
              />
            ),
          })}
        </p>
      )}
    </CountDialog>
  );
}
