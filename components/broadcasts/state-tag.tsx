import { Tag } from '@/components/ui/display/tag';
import type { BroadcastState } from '@/lib/broadcasts/states';

type Look = { word: string; tone?: 'accent' | 'info' | 'warning' | 'danger' };

export const BROADCAST_LOOKS: Record<BroadcastState, Look> = {
  draft: { word: 'Draft' },
  awaiting_approval: { word: 'Needs approval', tone: 'warning' },
  scheduled: { word: 'Scheduled', tone: 'info' },
  running: { word: 'Running', tone: 'accent' },
  paused: { word: 'Paused', tone: 'warning' },
  finished: { word: 'Finished' },
  stopped: { word: 'Stopped', tone: 'danger' },
  missed: { word: 'Missed start', tone: 'danger' },
};

const SENT_BACK: Look = { word: 'Sent back', tone: 'warning' };

type StateTagProps = { state: BroadcastState; isSentBack?: boolean };

export function StateTag({ state, isSentBack = false }: StateTagProps) {
  const { word, tone } = isSentBack ? SENT_BACK : BROADCAST_LOOKS[state];
  return <Tag tone={tone}>{word}</Tag>;
}
