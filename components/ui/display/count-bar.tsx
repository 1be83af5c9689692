import clsx from 'clsx';
import { formatNumber } from '@/lib/format';

type CountBarProps = {
  /** The parts in the order of the bar. What they leave of the total stays empty. */
  parts: { word: string; color: string; count: number }[];
  total: number;
  /** Read aloud while there are no parts: "Nothing sent yet". */
  none: string;
  size?: 'sm' | 'lg';
};

export function CountBar({ parts, total, none, size = 'sm' }: CountBarProps) {
  const shown = parts.filter(({ count }) => count > 0);
  const text = shown.map(({ count, word }) => `${formatNumber(count)} ${word}`).join(', ');
  return (
    <span
      role="img"
      aria-label={`${text || none} of ${formatNumber(total)}`}
      className={clsx(
        'flex w-full overflow-hidden rounded-full bg-sunken',
        size === 'sm' ? 'h-1.5' : 'h-2.5',
      )}
    >
      {shown.map(({ word, color, count }) => (
        <span key={word} className={color} style={{ width: `${(count / total) * 100}%` }} />
      ))}
    </span>
  );
}
