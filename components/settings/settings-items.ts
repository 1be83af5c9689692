import type { LucideIcon } from 'lucide-react';
import Activity from 'lucide-react/icons/activity';
import Ban from 'lucide-react/icons/ban';
import Gauge from 'lucide-react/icons/gauge';
import ScrollText from 'lucide-react/icons/scroll-text';
import UserCog from 'lucide-react/icons/user-cog';
import { can, type Permission, type Role } from '@/lib/auth/permissions';
import { paths } from '@/lib/paths';

export type SettingsItem = {
  label: string;
  about: string;
  href: string;
  icon: LucideIcon;
  permission: Permission;
};

const ITEMS: SettingsItem[] = [
  {
    label: 'Do-not-send list',
    about: 'Numbers that must not receive messages, and why.',
    href: paths.doNotSend,
    icon: Ban,
    permission: 'do-not-send:read',
  },
  {
    label: 'Sending',
    about: 'Daily limits and protection against sending twice.',
    href: paths.sendSettings,
    icon: Gauge,
    permission: 'sends:read',
  },
  {
    label: 'Staff',
    about: 'People, roles and sign-in.',
    href: paths.staff,
    icon: UserCog,
    permission: 'staff:manage',
  },
  {
    label: 'Audit log',
    about: 'Who changed what, and when.',
    href: paths.audit,
    icon: ScrollText,
    permission: 'audit:read',
  },
  {
    label: 'Service',
    about: 'Connection and backups.',
    href: paths.service,
    icon: Activity,
    permission: 'service:manage',
  },
];

/** What a person may see of the settings, in the order of the menu. */
export function settingsFor(roles: readonly Role[]): SettingsItem[] {
  return ITEMS.filter(({ permission }) => can(roles, permission));
}
