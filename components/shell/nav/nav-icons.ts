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
import { paths } from '@/lib/paths';
import type { NavHref } from './nav-items';

/** Not in `nav-items.ts`, which the links load in the browser: the icons are rendered on the server. */
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
