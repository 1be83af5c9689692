import 'server-only';
import type { EffectiveRole, Role } from '@/lib/auth/permissions';
import { roleSettings, withAllowed } from '@/lib/settings/roles';
import { defineSetting } from '../audit/define-setting';

export const roleSetting = defineSetting({
  key: 'roles',
  schema: roleSettings,
  defaults: { support_may_send: false, support_may_define: false, marketer_may_define: false },
  action: 'role_settings.update',
});

export function effectiveRoles(roles: readonly Role[], row: string | null): EffectiveRole[] {
  return withAllowed(roles, roleSetting.parse(row));
}
