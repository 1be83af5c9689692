import clsx from 'clsx';

type CountBarProps = {
  /** The parts in the order of the bar. What they leave of the total stays empty. */
  parts: { key: string; color: string; count: number }[];
  total: number;
  /** What is read aloud. */
  label: string;
  size?: 'sm' | 'lg';
};

export function CountBar({ parts, total, label, size = 'sm' }: CountBarProps) {
  return (
    <span
      role="img"
      aria-label={label}
      className={clsx(
        'flex w-full overflow-hidden rounded-full bg-sunken',
        size === 'sm' ? 'h-1.5' : 'h-2.5',
      )}
    >
      {parts.map(
        ({ key, color, count }) =>
          count > 0 && <span key={key} className={color} style={{ width: `${(count / total) * 100}%` }} />,
      )}
    </span>
  );
}
