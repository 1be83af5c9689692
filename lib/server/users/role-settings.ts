import 'server-only';
import type { EffectiveRole, Role } from '@/lib/auth/permissions';
import { roleSettings } from '@/lib/settings/schema';
import { defineSetting } from '../audit/define-setting';

/** What roles may do beyond the table of permissions. */
export const roleSetting = defineSetting({
  key: 'roles',
  schema: roleSettings,
  defaults: { support_may_send: false },
  action: 'role_settings.update',
});

/** The roles of a person with what the row of the setting adds. */
export function effectiveRoles(roles: readonly Role[], row: string | null): EffectiveRole[] {
  const maySend = roles.includes('support') && roleSetting.parse(row).support_may_send;
  return maySend ? [...roles, 'sender'] : [...roles];
}
