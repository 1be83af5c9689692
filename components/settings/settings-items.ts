import type { LucideIcon } from 'lucide-react';
import Activity from 'lucide-react/icons/activity';
import Ban from 'lucide-react/icons/ban';
import Database from 'lucide-react/icons/database';
import Gauge from 'lucide-react/icons/gauge';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings2 from 'lucide-react/icons/settings-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserCog from 'lucide-react/icons/user-cog';
import { can, type EffectiveRole, type Permission } from '@/lib/auth/permissions';
import { PAGE_TITLES } from '@/lib/page-titles';
import { paths } from '@/lib/paths';

export type SettingsItem = {
  label: string;
  href: string;
  icon: LucideIcon;
  permission: Permission;
};

const ITEMS: SettingsItem[] = [
  {
    label: PAGE_TITLES.generalSettings,
    href: paths.generalSettings,
    icon: Settings2,
    permission: 'general-settings:write',
  },
  {
    label: PAGE_TITLES.doNotSend,
    href: paths.doNotSend,
    icon: Ban,
    permission: 'do-not-send:read',
  },
  {
    label: PAGE_TITLES.sendSettings,
    href: paths.sendSettings,
    icon: Gauge,
    permission: 'send-settings:read',
  },
  {
    label: PAGE_TITLES.staff,
    href: paths.staff,
    icon: UserCog,
    permission: 'staff:manage',
  },
  {
    label: PAGE_TITLES.roles,
    href: paths.roles,
    icon: ShieldCheck,
    permission: 'staff:manage',
  },
  {
    label: PAGE_TITLES.audit,
    href: paths.audit,
    icon: ScrollText,
    permission: 'audit:read',
  },
  {
    label: PAGE_TITLES.data,
    href: paths.data,
    icon: Database,
    permission: 'data:manage',
  },
  {
    label: PAGE_TITLES.service,
    href: paths.service,
    icon: Activity,
    permission: 'service:manage',
  },
];

export function settingsFor(roles: readonly EffectiveRole[]): SettingsItem[] {
  return ITEMS.filter(({ permission }) => can(roles, permission));
}
