import { Tag } from '@/components/ui/display/tag';
import type { ImportState } from '@/lib/imports/types';
import { useMessages } from '@/lib/messages/messages-provider';

const TONES: Partial<Record<ImportState, 'accent' | 'warning' | 'danger'>> = {
  running: 'accent',
  paused: 'warning',
  stopped: 'danger',
  undoing: 'accent',
};

export function ImportStateTag({ state }: { state: ImportState }) {
  const t = useMessages('imports-states');
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>;
}
