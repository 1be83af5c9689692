import clsx from 'clsx';

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block animate-pulse rounded-sm bg-sunken align-middle',
        className ?? 'h-3 w-24',
      )}
    />
  );
}

/** Has no accessible name: text beside it, or `aria-busy`, says what is loading. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'size-4 animate-spin rounded-full border-2 border-current border-e-transparent',
        className,
      )}
    />
  );
}

type ProgressBarProps = {
  label: string;
  value: number;
  /** Null while the end is unknown. */
  max: number | null;
  className?: string;
};

export function ProgressBar({ label, value, max, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={max === null ? undefined : Math.min(value, max)}
      max={max === null ? undefined : Math.max(1, max)}
      className={clsx(
        'block h-1 appearance-none overflow-hidden rounded-full border-0 bg-sunken',
        '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent',
        className,
      )}
    />
  );
}
