import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Avatar } from '@/components/ui/display/avatar';
import { type EffectiveRole, isRole } from '@/lib/auth/permissions';
import { formatList } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';

export type ShellUser = { name: string; email: string; roles: readonly EffectiveRole[] };

export function UserTrigger({ user, className, ...rest }: ComponentProps<'button'> & { user: ShellUser }) {
  const t = useMessages('roles');
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
        <bdi className="cut font-medium">{user.name}</bdi>
        <span className="block truncate text-faint text-tiny">
          {formatList(
            user.roles.filter(isRole).map((role) => t(role)),
            t.language,
            'comma',
          )}
        </span>
      </span>
    </button>
  );
}
