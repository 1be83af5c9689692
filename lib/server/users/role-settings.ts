import 'server-only';
import type { EffectiveRole, Role } from '@/lib/auth/permissions';
import { roleSettings } from '@/lib/settings/roles';
import { defineSetting } from '../audit/define-setting';

export const roleSetting = defineSetting({
  key: 'roles',
  schema: roleSettings,
  defaults: { support_may_send: false },
  action: 'role_settings.update',
});

export function effectiveRoles(roles: readonly Role[], row: string | null): EffectiveRole[] {
  const maySend = roles.includes('support') && roleSetting.parse(row).support_may_send;
  return maySend ? [...roles, 'sender'] : [...roles];
}
