import { CountBar } from '@/components/ui/display/count-bar';
import type { DeliveryState } from '@/lib/broadcasts/states';
import type { BroadcastCounts } from '@/lib/broadcasts/types';
import { formatNumber } from '@/lib/format';

type Part = { states: DeliveryState[]; word: string; color: string };

/** The parts in the order of the bar. What they leave of it are the people who wait. */
const PARTS: Part[] = [
  { states: ['accepted'], word: 'accepted', color: 'bg-success' },
  { states: ['refused'], word: 'rejected', color: 'bg-danger' },
  { states: ['unknown'], word: 'unknown', color: 'bg-warning' },
  { states: ['not_sent', 'not_reached'], word: 'not sent', color: 'bg-rest' },
  { states: ['sending'], word: 'being sent', color: 'bg-info' },
];

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
  const total = recipientsOf(counts);
  const parts = PARTS.map((part) => ({ ...part, key: part.word, count: countOf(counts, part.states) }));
  const text = parts
    .filter(({ count }) => count > 0)
    .map(({ count, word }) => `${formatNumber(count)} ${word}`)
    .join(', ');
  const label = `${text || 'Nothing sent yet'} of ${formatNumber(total)}`;
  return <CountBar parts={parts} total={total} label={label} size={size} />;
}
