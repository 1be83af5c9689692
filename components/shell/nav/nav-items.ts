import type { Permission } from '@/lib/auth/permissions';
import { paths } from '@/lib/paths';

export type NavItem = { label: string; href: NavHref; permission: Permission };

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
  { label: 'Overview', href: paths.home, permission: 'contacts:read' },
  { label: 'Contacts', href: paths.contacts, permission: 'contacts:read' },
  { label: 'Groups', href: paths.groups, permission: 'groups:read' },
  { label: 'Send', href: paths.send, permission: 'sends:create' },
  { label: 'Broadcasts', href: paths.broadcasts, permission: 'broadcasts:read' },
  { label: 'History', href: paths.sendHistory, permission: 'sends:read' },
  { label: 'Templates', href: paths.templates, permission: 'templates:read' },
  { label: 'Replies', href: paths.replies, permission: 'replies:read' },
  { label: 'Settings', href: paths.settings, permission: 'do-not-send:read' },
];
