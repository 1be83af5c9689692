import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Avatar } from '@/components/ui/display/avatar';
import { type EffectiveRole, isRole, type Role } from '@/lib/auth/permissions';

export type ShellUser = { name: string; email: string; roles: readonly EffectiveRole[] };

const titles: Record<Role, string> = { support: 'Support', marketer: 'Marketer', admin: 'Admin' };

export function UserTrigger({ user, className, ...rest }: ComponentProps<'button'> & { user: ShellUser }) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      className={clsx(
        'flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded text-start hover:bg-sunken',
        'sm:min-w-9 lg:w-full lg:justify-start lg:px-2 data-[state=open]:bg-sunken',
        className,
      )}
      {...rest}
    >
      <Avatar name={user.name} />
      <span className="min-w-0 max-lg:sr-only">
        <bdi className="block truncate font-medium">{user.name}</bdi>
        <span className="block truncate text-faint text-tiny">
          {user.roles
            .filter(isRole)
            .map((role) => titles[role])
            .join(', ')}
        </span>
      </span>
    </button>
  );
}
