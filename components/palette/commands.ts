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
import { navIcons } from '@/components/shell/nav/nav-icons';
import { navItems } from '@/components/shell/nav/nav-items';
import { applyTheme } from '@/components/shell/nav/theme';
import { useAppActions } from '@/components/shell/session/app-actions';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { can } from '@/lib/auth/permissions';
import { paths } from '@/lib/paths';
import { useGoToContact } from './use-contact-navigation';

export type PaletteCommand = {
  label: string;
  /** Other words for it. */
  also?: string;
  Icon: LucideIcon;
  run: () => void;
};

/** The pages and actions that this person may use, from any page. */
export function useCommands(): { pages: PaletteCommand[]; actions: PaletteCommand[] } {
  const { roles, openShortcuts, signOut } = useAppActions();
  const router = useRouter();
  const openContact = useGoToContact();
  const goTo = (href: string) => () => attempt(() => router.push(href));

  const pages: PaletteCommand[] = navItems
    .filter(({ permission }) => can(roles, permission))
    .map(({ label, href }) => ({ label, Icon: navIcons[href], run: goTo(href) }));
  const creating: PaletteCommand = {
    label: 'New contact',
    also: 'add create person',
    Icon: UserPlus,
    run: () => openContact('new'),
  };
  return {
    pages: [
      ...pages,
      { label: 'Your account', also: 'change password profile', Icon: CircleUser, run: goTo(paths.account) },
    ],
    actions: [
      ...(can(roles, 'contacts:write') ? [creating] : []),
      {
        label: 'System theme',
        also: 'auto colours',
        Icon: Monitor,
        run: () => applyTheme('system'),
      },
      { label: 'Light theme', also: 'day bright', Icon: Sun, run: () => applyTheme('light') },
      { label: 'Dark theme', also: 'night', Icon: Moon, run: () => applyTheme('dark') },
      { label: 'Keyboard shortcuts', also: 'keys help ?', Icon: Keyboard, run: openShortcuts },
      { label: 'Sign out', also: 'log leave', Icon: LogOut, run: () => void signOut() },
    ],
  };
}
