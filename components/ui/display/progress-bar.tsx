import clsx from 'clsx';

type ProgressBarProps = {
  /** What is under way: "Contacts read". */
  label: string;
  value: number;
  /** Null while nobody knows where it ends. */
  max: number | null;
  className?: string;
};

/** A thin line. Words beside it say how far it is. */
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
