'use client';

import type { LucideIcon } from 'lucide-react';
import CircleUser from 'lucide-react/icons/circle-user';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import UserPlus from 'lucide-react/icons/user-plus';
import { usePathname, useRouter } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { navIcons, navItems } from '@/components/shell/nav/nav-items';
import { applyTheme } from '@/components/shell/nav/theme';
import { useAppActions } from '@/components/shell/session/app-actions';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { can } from '@/lib/auth/permissions';
import { NO_CONTACT_FILTERS } from '@/lib/contact-search/search-params';
import { type ContactParams, contactParams, contactsHref } from '@/lib/contacts/search-params';
import { paths } from '@/lib/paths';
import { foldText, searchWords } from '@/lib/search/text';

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

/** Opens a contact, or `new`, from anywhere: beside the page of the list that is shown, when it is. */
export function useGoToContact() {
  const go = useGoToContacts();
  return (contact: string) => go({ contact, mode: null }, contactsHref({ contact }));
}

/** Shows what a search finds, and nothing else, on the contacts page. */
export function useShowContacts() {
  const go = useGoToContacts();
  return (q: string) =>
    go({ ...NO_CONTACT_FILTERS, q, sort: null, page: 1, contact: null, mode: null }, contactsHref({ q }));
}

/** Changes the contacts page where it is open, and goes to it by `href` from any other. */
function useGoToContacts() {
  const router = useRouter();
  const here = usePathname() === paths.contacts;
  const [, setParams] = useQueryStates(contactParams, { history: 'push' });
  return (change: Partial<ContactParams>, href: string) =>
    attempt(() => {
      if (here) void setParams(change);
      else router.push(href);
    });
}

/** Whether each word that was typed begins a word of the text. */
export function matches(text: string, query: string): boolean {
  const folded = ` ${foldText(text)}`;
  return searchWords(query).every((word) => folded.includes(` ${word}`));
}
