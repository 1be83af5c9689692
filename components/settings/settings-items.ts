import type { LucideIcon } from 'lucide-react';
import Activity from 'lucide-react/icons/activity';
import Ban from 'lucide-react/icons/ban';
import Database from 'lucide-react/icons/database';
import Gauge from 'lucide-react/icons/gauge';
import ListPlus from 'lucide-react/icons/list-plus';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings2 from 'lucide-react/icons/settings-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Tags from 'lucide-react/icons/tags';
import UserCog from 'lucide-react/icons/user-cog';
import { can, type EffectiveRole, type Permission } from '@/lib/auth/permissions';
import type { PlainKey } from '@/lib/messages/catalog';
import { paths } from '@/lib/paths';

type SettingsItem = {
  /** Its name is the message of this key. */
  key: PlainKey<'settings'>;
  href: string;
  icon: LucideIcon;
  permission: Permission;
};

const ITEMS: SettingsItem[] = [
  {
    key: 'general',
    href: paths.generalSettings,
    icon: Settings2,
    permission: 'general-settings:write',
  },
  {
    key: 'contactFields',
    href: paths.contactFields,
    icon: ListPlus,
    permission: 'facts:define',
  },
  {
    key: 'tags',
    href: paths.tags,
    icon: Tags,
    permission: 'facts:define',
  },
  {
    key: 'doNotSend',
    href: paths.doNotSend,
    icon: Ban,
    permission: 'do-not-send:read',
  },
  {
    key: 'sending',
    href: paths.sendSettings,
    icon: Gauge,
    permission: 'send-settings:read',
  },
  {
    key: 'staff',
    href: paths.staff,
    icon: UserCog,
    permission: 'staff:manage',
  },
  {
    key: 'roles',
    href: paths.roles,
    icon: ShieldCheck,
    permission: 'staff:manage',
  },
  {
    key: 'audit',
    href: paths.audit,
    icon: ScrollText,
    permission: 'audit:read',
  },
  {
    key: 'data',
    href: paths.data,
    icon: Database,
    permission: 'data:manage',
  },
  {
    key: 'service',
    href: paths.service,
    icon: Activity,
    permission: 'service:manage',
  },
];

export function settingsFor(roles: readonly EffectiveRole[]): SettingsItem[] {
  return ITEMS.filter(({ permission }) => can(roles, permission));
}
