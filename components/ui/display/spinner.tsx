import clsx from 'clsx';

/** Says nothing by itself: what is awaited is named beside it or by `aria-busy`. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'size-4 animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
}
