import clsx from 'clsx';
import type { DeliveryState } from '@/lib/broadcasts/states';
import type { BroadcastCounts } from '@/lib/broadcasts/types';
import { formatNumber } from '@/lib/format';

type Part = { states: DeliveryState[]; word: string; color: string };

/** In the order of the bar. Waiting is the rest of it. */
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

/** The people whose message has an outcome. Those that a stop left out have none. */
export function doneOf(counts: BroadcastCounts): number {
  return countOf(counts, ['accepted', 'refused', 'unknown', 'not_sent']);
}

/** The people of the broadcast who are not left out. */
export function recipientsOf({ audience, excluded }: BroadcastCounts): number {
  return audience - excluded;
}

type DeliveryBarProps = { counts: BroadcastCounts; size?: 'sm' | 'lg' };

/** How far a broadcast is, by outcome. Its text says the same for screen readers. */
export function DeliveryBar({ counts, size = 'sm' }: DeliveryBarProps) {
  const total = recipientsOf(counts);
  const parts = PARTS.map((part) => ({ ...part, count: countOf(counts, part.states) })).filter(
    ({ count }) => count > 0,
  );
  const text = parts.map(({ count, word }) => `${formatNumber(count)} ${word}`).join(', ');
  return (
    <span
      role="img"
      aria-label={`${text || 'Nothing sent yet'} of ${formatNumber(total)}`}
      className={clsx(
        'flex w-full overflow-hidden rounded-full bg-sunken',
        size === 'sm' ? 'h-1.5' : 'h-2.5',
      )}
    >
      {parts.map(({ word, color, count }) => (
        <span key={word} className={color} style={{ width: `${(count / total) * 100}%` }} />
      ))}
    </span>
  );
}
