import type { Permission } from '@/lib/auth/permissions';
import { paths } from '@/lib/paths';

type NavItem = { name: NavName; href: NavHref; permission: Permission };

/** The label is the message `shell.nav.<name>`. */
type NavName =
  | 'overview'
  | 'contacts'
  | 'groups'
  | 'send'
  | 'broadcasts'
  | 'history'
  | 'templates'
  | 'replies'
  | 'settings';

export type NavHref = (typeof paths)[
  | 'home'
  | 'contacts'
  | 'groups'
  | 'send'
  | 'sendHistory'
  | 'broadcasts'
  | 'templates'
  | 'replies'
  | 'settings'];

/** In the order of the sidebar. `permission` only hides links: each page checks it itself. */
export const navItems: NavItem[] = [
  { name: 'overview', href: paths.home, permission: 'contacts:read' },
  { name: 'contacts', href: paths.contacts, permission: 'contacts:read' },
  { name: 'groups', href: paths.groups, permission: 'groups:read' },
  { name: 'send', href: paths.send, permission: 'sends:create' },
  { name: 'broadcasts', href: paths.broadcasts, permission: 'broadcasts:read' },
  { name: 'history', href: paths.sendHistory, permission: 'sends:read' },
  { name: 'templates', href: paths.templates, permission: 'templates:read' },
  { name: 'replies', href: paths.replies, permission: 'replies:read' },
  { name: 'settings', href: paths.settings, permission: 'do-not-send:read' },
];
