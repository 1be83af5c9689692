import { Tag } from '@/components/ui/display/tag';
import { broadcastStateLabel } from '@/lib/broadcasts/labels';
import type { BroadcastState } from '@/lib/broadcasts/states';
import { useMessages } from '@/lib/messages/messages-provider';

type Tone = 'accent' | 'info' | 'warning' | 'danger';

const TONES: Partial<Record<BroadcastState, Tone>> = {
  awaiting_approval: 'warning',
  scheduled: 'info',
  running: 'accent',
  paused: 'warning',
  stopped: 'danger',
  missed: 'danger',
};

type StateTagProps = { state: BroadcastState; isSentBack?: boolean };

export function StateTag({ state, isSentBack = false }: StateTagProps) {
  const t = useMessages('broadcasts-states');
  return isSentBack ? (
    <Tag tone="warning">{t('sentBack')}</Tag>
  ) : (
    <Tag tone={TONES[state]}>{broadcastStateLabel(t, state)}</Tag>
  );
}
