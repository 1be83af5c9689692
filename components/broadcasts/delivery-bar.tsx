import { CountBar } from '@/components/ui/display/count-bar';
import type { DeliveryState } from '@/lib/broadcasts/states';
import type { BroadcastCounts } from '@/lib/broadcasts/types';
import { formatList } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';

/** The parts in the order of the bar. What they leave of it are the people who wait. */
const PARTS = [
  { key: 'accepted', states: ['accepted'], color: 'bg-success' },
  { key: 'refused', states: ['refused'], color: 'bg-danger' },
  { key: 'unknown', states: ['unknown'], color: 'bg-warning' },
  { key: 'notSent', states: ['not_sent', 'not_reached'], color: 'bg-rest' },
  { key: 'sending', states: ['sending'], color: 'bg-info' },
] as const;

function countOf(counts: BroadcastCounts, states: readonly DeliveryState[]): number {
  return states.reduce((sum, state) => sum + counts[state], 0);
}

/** The number of people whose message has an outcome. People whom a stop left out have none. */
export function doneOf(counts: BroadcastCounts): number {
  return countOf(counts, ['accepted', 'refused', 'unknown', 'not_sent']);
}

export function recipientsOf({ audience, excluded }: BroadcastCounts): number {
  return audience - excluded;
}

type DeliveryBarProps = { counts: BroadcastCounts; size?: 'sm' | 'lg' };

export function DeliveryBar({ counts, size = 'sm' }: DeliveryBarProps) {
  const t = useMessages('broadcasts-states');
  const total = recipientsOf(counts);
  const parts = PARTS.map(({ key, states, color }) => ({ key, color, count: countOf(counts, states) }));
  const texts = parts.flatMap(({ key, count }) => (count > 0 ? [t(`bar.${key}`, { count })] : []));
  const label =
    texts.length > 0
      ? t('bar.label', { parts: formatList(texts, t.language, 'comma'), total })
      : t('bar.none', { total });
  return <CountBar parts={parts} total={total} label={label} size={size} />;
}
