import type { LucideIcon } from 'lucide-react';
import Folders from 'lucide-react/icons/folders';
import History from 'lucide-react/icons/history';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquareReply from 'lucide-react/icons/message-square-reply';
import Send from 'lucide-react/icons/send';
import Settings from 'lucide-react/icons/settings';
import Users from 'lucide-react/icons/users';
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

/** Kept apart from the items, so that the icons stay on the server and out of the pages' JavaScript. */
export const navIcons: Record<NavHref, LucideIcon> = {
  [paths.home]: LayoutDashboard,
  [paths.contacts]: Users,
  [paths.groups]: Folders,
  [paths.send]: Send,
  [paths.broadcasts]: Megaphone,
  [paths.sendHistory]: History,
  [paths.templates]: LayoutTemplate,
  [paths.replies]: MessageSquareReply,
  [paths.settings]: Settings,
};
