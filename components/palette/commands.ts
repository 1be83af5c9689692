import type { LucideIcon } from 'lucide-react';
import CircleUser from 'lucide-react/icons/circle-user';
import Filter from 'lucide-react/icons/filter';
import Keyboard from 'lucide-react/icons/keyboard';
import ListChecks from 'lucide-react/icons/list-checks';
import LogOut from 'lucide-react/icons/log-out';
import Megaphone from 'lucide-react/icons/megaphone';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import Upload from 'lucide-react/icons/upload';
import UserPlus from 'lucide-react/icons/user-plus';
import { usePathname, useRouter } from 'next/navigation';
import { settingsFor } from '@/components/settings/settings-items';
import { navIcons } from '@/components/shell/nav/nav-icons';
import { navItems } from '@/components/shell/nav/nav-items';
import { applyTheme } from '@/components/shell/nav/theme';
import { useAppActions } from '@/components/ui/app-actions';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { can } from '@/lib/auth/permissions';
import {
  type ContactParams,
  contactParams,
  contactsHref,
  NO_CONTACT_FILTERS,
} from '@/lib/contact-index/search-params';
import { useMessages } from '@/lib/messages/messages-provider';
import { paths } from '@/lib/paths';
import { foldText, searchWords } from '@/lib/search/text';
import { useUrlParams } from '@/lib/url-state/use-url-params';

export type PaletteCommand = {
  label: string;
  /** Synonyms that the search also finds. */
  also?: string;
  Icon: LucideIcon;
  run: () => void;
};

export function useCommands(): Record<'pages' | 'settings' | 'actions', PaletteCommand[]> {
  const { roles, openShortcuts, signOut } = useAppActions();
  const t = useMessages('palette');
  const shell = useMessages('shell');
  const settings = useMessages('settings');
  const router = useRouter();
  const openContact = useGoToContact();
  const goTo = (href: string) => () => attempt(() => router.push(href));

  const pages: PaletteCommand[] = navItems
    .filter(({ permission }) => can(roles, permission))
    .map(({ name, href }) => ({ label: shell(`nav.${name}`), Icon: navIcons[href], run: goTo(href) }));
  const creating: PaletteCommand = {
    label: t('newContact'),
    also: t('newContact.also'),
    Icon: UserPlus,
    run: () => openContact('new'),
  };
  const sending: PaletteCommand = {
    label: t('newBroadcast'),
    also: t('newBroadcast.also'),
    Icon: Megaphone,
    run: goTo(paths.newBroadcast),
  };
  const importing: PaletteCommand = {
    label: t('importContacts'),
    also: t('importContacts.also'),
    Icon: Upload,
    run: goTo(paths.importContacts),
  };
  const cleaning: PaletteCommand = {
    label: t('dataQuality'),
    also: t('dataQuality.also'),
    Icon: ListChecks,
    run: goTo(paths.dataQuality),
  };
  const segmenting: PaletteCommand = {
    label: t('segments'),
    also: t('segments.also'),
    Icon: Filter,
    run: goTo(paths.segments),
  };
  return {
    pages: [
      ...pages,
      ...(can(roles, 'contacts:read') ? [cleaning, segmenting] : []),
      { label: t('account'), also: t('account.also'), Icon: CircleUser, run: goTo(paths.account) },
    ],
    settings: settingsFor(roles).map(({ key, href, icon }) => ({
      label: settings(key),
      Icon: icon,
      run: goTo(href),
    })),
    actions: [
      ...(can(roles, 'contacts:write') ? [creating] : []),
      ...(can(roles, 'contacts:import') ? [importing] : []),
      ...(can(roles, 'broadcasts:create') ? [sending] : []),
      {
        label: t('systemTheme'),
        also: t('systemTheme.also'),
        Icon: Monitor,
        run: () => applyTheme('system'),
      },
      { label: t('lightTheme'), also: t('lightTheme.also'), Icon: Sun, run: () => applyTheme('light') },
      { label: t('darkTheme'), also: t('darkTheme.also'), Icon: Moon, run: () => applyTheme('dark') },
      { label: t('shortcuts'), also: t('shortcuts.also'), Icon: Keyboard, run: openShortcuts },
      { label: t('signOut'), also: t('signOut.also'), Icon: LogOut, run: () => void signOut() },
    ],
  };
}

/** Opens a contact, or `new`, from any page. On the contacts page it keeps the list as it is. */
export function useGoToContact() {
  const go = useGoToContacts();
  return (contact: string) => go({ contact, mode: null }, contactsHref({ contact }));
}

export function useShowContacts() {
  const go = useGoToContacts();
  return (q: string) =>
    go({ ...NO_CONTACT_FILTERS, q, sort: null, page: 1, contact: null, mode: null }, contactsHref({ q }));
}

/** Changes the state of the contacts page when it is open, otherwise navigates to `href`. */
function useGoToContacts() {
  const router = useRouter();
  const here = usePathname() === paths.contacts;
  const [, change] = useUrlParams(contactParams);
  return (changed: Partial<ContactParams>, href: string) =>
    attempt(() => {
      if (here) change(changed, 'push');
      else router.push(href);
    });
}

/** Whether every typed word is the beginning of a word in the text. */
export function matches(text: string, query: string): boolean {
  // "do not" finds "Do-not-send list".
  const folded = ` ${foldText(text).replaceAll('-', ' ')}`;
  return searchWords(query.replaceAll('-', ' ')).every((word) => folded.includes(` ${word}`));
}
