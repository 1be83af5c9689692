'use client';

import type { LucideIcon } from 'lucide-react';
import CircleUser from 'lucide-react/icons/circle-user';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import UserPlus from 'lucide-react/icons/user-plus';
import { useRouter } from 'next/navigation';
import { applyTheme } from '@/components/shell/nav/apply-theme';
import { navIcons } from '@/components/shell/nav/nav-icons';
import { navItems } from '@/components/shell/nav/nav-items';
import type { DeskUser } from '@/components/shell/nav/user-trigger';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { can } from '@/lib/auth/permissions';
import { paths } from '@/lib/paths';
import { useOpenContact } from './use-open-contact';

export type Deed = {
  label: string;
  /** Other words for it. */
  also?: string;
  Icon: LucideIcon;
  does: () => void;
};

type Sources = { user: DeskUser; onShortcuts: () => void; onSignOut: () => Promise<void> };

/** Where this person may go and what they may do, from any page. */
export function useDeeds({ user, onShortcuts, onSignOut }: Sources): { pages: Deed[]; actions: Deed[] } {
  const router = useRouter();
  const openContact = useOpenContact();
  const goTo = (href: string) => () => attempt(() => router.push(href));

  const pages: Deed[] = navItems
    .filter(({ permission }) => can(user.roles, permission))
    .map(({ label, href }) => ({ label, Icon: navIcons[href], does: goTo(href) }));
  const creating: Deed = {
    label: 'New contact',
    also: 'add create person',
    Icon: UserPlus,
    does: () => openContact('new'),
  };
  return {
    pages: [
      ...pages,
      { label: 'Your account', also: 'change password profile', Icon: CircleUser, does: goTo(paths.account) },
    ],
    actions: [
      ...(can(user.roles, 'contacts:write') ? [creating] : []),
      {
        label: 'Theme: like the system',
        also: 'auto colours',
        Icon: Monitor,
        does: () => applyTheme('system'),
      },
      { label: 'Theme: light', also: 'day bright', Icon: Sun, does: () => applyTheme('light') },
      { label: 'Theme: dark', also: 'night', Icon: Moon, does: () => applyTheme('dark') },
      { label: 'Keyboard shortcuts', also: 'keys help ?', Icon: Keyboard, does: onShortcuts },
      { label: 'Sign out', also: 'log leave', Icon: LogOut, does: () => void onSignOut() },
    ],
  };
}
