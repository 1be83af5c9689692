import type { Permission } from '@/lib/auth/permissions';
import { paths } from '@/lib/paths';

export type NavItem = { label: string; href: NavHref; permission: Permission };

export type NavHref = (typeof paths)[
  | 'contacts'
  | 'groups'
  | 'send'
  | 'sendHistory'
  | 'templates'
  | 'replies'
  | 'settings'];

/** In the order of the sidebar. A hint only: the page itself refuses whom it must. */
export const navItems: NavItem[] = [
  { label: 'Contacts', href: paths.contacts, permission: 'contacts:read' },
  { label: 'Groups', href: paths.groups, permission: 'groups:read' },
  { label: 'Send', href: paths.send, permission: 'sends:create' },
  { label: 'History', href: paths.sendHistory, permission: 'sends:read' },
  { label: 'Templates', href: paths.templates, permission: 'templates:read' },
  { label: 'Replies', href: paths.replies, permission: 'replies:read' },
  { label: 'Settings', href: paths.settings, permission: 'do-not-send:read' },
];
