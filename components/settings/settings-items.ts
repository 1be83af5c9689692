import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import Gauge from 'lucide-react/icons/gauge';
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
    about: 'Numbers that nothing is sent to, and why.',
    href: paths.doNotSend,
    icon: Ban,
    permission: 'do-not-send:read',
  },
  {
    label: 'Sending',
    about: 'How much may be sent in a day, and how soon the same again.',
    href: paths.sendSettings,
    icon: Gauge,
    permission: 'sends:read',
  },
];

/** What a person may see of the settings, in the order of the menu. */
export function settingsFor(roles: readonly Role[]): SettingsItem[] {
  return ITEMS.filter(({ permission }) => can(roles, permission));
}
