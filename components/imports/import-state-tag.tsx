import { Tag } from '@/components/ui/display/tag';
import type { ImportState } from '@/lib/imports/types';

type Look = { word: string; tone?: 'accent' | 'info' | 'warning' | 'danger' };

const LOOKS: Record<ImportState, Look> = {
  draft: { word: 'Not started' },
  running: { word: 'Running', tone: 'accent' },
  paused: { word: 'Paused', tone: 'warning' },
  stopped: { word: 'Stopped', tone: 'danger' },
  finished: { word: 'Finished' },
  undoing: { word: 'Undoing', tone: 'accent' },
  undone: { word: 'Undone' },
};

export function ImportStateTag({ state }: { state: ImportState }) {
  const { word, tone } = LOOKS[state];
  return <Tag tone={tone}>{word}</Tag>;
}
