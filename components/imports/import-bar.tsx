import { CountBar } from '@/components/ui/display/count-bar';
import { formatList } from '@/lib/format';
import type { RowState } from '@/lib/imports/schema';
import type { ListedImport } from '@/lib/imports/types';
import { useMessages } from '@/lib/messages/messages-provider';
import { countOf, rowsToWrite } from './row-states';

/** The parts in the order of the bar. What they leave of it are the rows that wait. */
const PARTS = [
  { key: 'saved', states: ['done'], color: 'bg-success' },
  { key: 'unchanged', states: ['unchanged'], color: 'bg-rest' },
  { key: 'undone', states: ['undone'], color: 'bg-rest' },
  { key: 'notUndone', states: ['not_undone'], color: 'bg-warning' },
  { key: 'rejected', states: ['refused'], color: 'bg-danger' },
  { key: 'notCertain', states: ['unknown', 'changed_meanwhile'], color: 'bg-warning' },
  { key: 'notReached', states: ['not_reached'], color: 'bg-rest' },
  { key: 'sending', states: ['sending'], color: 'bg-info' },
] as const satisfies { key: string; states: readonly RowState[]; color: string }[];

type ImportBarProps = { listed: ListedImport; size?: 'sm' | 'lg' };

export function ImportBar({ listed, size }: ImportBarProps) {
  const t = useMessages('imports-states');
  const total = rowsToWrite(listed);
  const parts = PARTS.map(({ states, ...part }) => ({ ...part, count: countOf(listed, states) }));
  const texts = parts.flatMap(({ key, count }) => (count > 0 ? [t(`bar.${key}`, { count })] : []));
  const label =
    texts.length > 0
      ? t('bar.label', { parts: formatList(texts, t.language, 'comma'), total })
      : t('bar.none', { total });
  return <CountBar parts={parts} total={total} label={label} size={size} />;
}
