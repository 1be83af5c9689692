import clsx from 'clsx';

/** A grey place for what is being read; the region around it says `aria-busy`. Size it with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block animate-pulse rounded-[4px] bg-sunken align-middle',
        className ?? 'h-3 w-24',
      )}
    />
  );
}
