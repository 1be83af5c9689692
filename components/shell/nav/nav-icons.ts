import type { LucideIcon } from 'lucide-react';
import Folders from 'lucide-react/icons/folders';
import History from 'lucide-react/icons/history';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import MessageSquareReply from 'lucide-react/icons/message-square-reply';
import Send from 'lucide-react/icons/send';
import Settings from 'lucide-react/icons/settings';
import Users from 'lucide-react/icons/users';
import { paths } from '@/lib/paths';
import type { NavHref } from './nav-items';

/** Apart from the items, so that pages need no script for what the server has drawn. */
export const navIcons: Record<NavHref, LucideIcon> = {
  [paths.contacts]: Users,
  [paths.groups]: Folders,
  [paths.send]: Send,
  [paths.sendHistory]: History,
  [paths.templates]: LayoutTemplate,
  [paths.replies]: MessageSquareReply,
  [paths.settings]: Settings,
};
