import type { LucideIcon } from 'lucide-react';
import Folders from 'lucide-react/icons/folders';
import History from 'lucide-react/icons/history';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import MessageSquareReply from 'lucide-react/icons/message-square-reply';
import Send from 'lucide-react/icons/send';
import Settings from 'lucide-react/icons/settings';
import Users from 'lucide-react/icons/users';
import type { Permission } from '@/lib/auth/permissions';
import { paths } from '@/lib/paths';

export type NavItem = { label: string; href: string; icon: LucideIcon; permission: Permission };

/** In the order of the sidebar. A hint only: the page itself refuses whom it must. */
export const navItems: NavItem[] = [
  { label: 'Contacts', href: paths.contacts, icon: Users, permission: 'contacts:read' },
  { label: 'Groups', href: paths.groups, icon: Folders, permission: 'groups:read' },
  { label: 'Send', href: paths.send, icon: Send, permission: 'sends:create' },
  { label: 'History', href: paths.sendHistory, icon: History, permission: 'sends:read' },
  { label: 'Templates', href: paths.templates, icon: LayoutTemplate, permission: 'templates:read' },
  { label: 'Replies', href: paths.replies, icon: MessageSquareReply, permission: 'replies:read' },
  { label: 'Settings', href: paths.settings, icon: Settings, permission: 'do-not-send:read' },
];
