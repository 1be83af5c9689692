import clsx from 'clsx';
import { initials } from './initials';

type AvatarProps = { name: string | null | undefined; size?: 'sm' | 'lg' };

/** Initials and never an image: a picture's address would tell a stranger's server who looks at whom. */
export function Avatar({ name, size = 'sm' }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid shrink-0 select-none place-items-center overflow-hidden rounded-full font-semibold',
        size === 'sm'
          ? 'size-6.5 bg-sunken text-[11px] text-muted'
          : 'size-10 bg-accent-soft text-[15px] text-accent',
      )}
    >
      {initials(name)}
    </span>
  );
}
