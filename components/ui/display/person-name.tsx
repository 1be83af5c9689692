import clsx from 'clsx';

type PersonNameProps = { name: string | null | undefined; fallback?: string; className?: string };

/** A name in its own direction: it cannot reorder what stands beside it, and is whole on hover when cut. */
export function PersonName({ name, fallback = 'No name', className }: PersonNameProps) {
  const shown = name?.trim();
  if (!shown) return <span className={clsx('text-faint', className)}>{fallback}</span>;
  return (
    <bdi title={shown} className={clsx('min-w-0 truncate', className)}>
      {shown}
    </bdi>
  );
}
