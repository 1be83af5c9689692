import 'server-only';
import type { EffectiveRole } from '@/lib/auth/permissions';
import { type StaffSettings, staffSettings } from '@/lib/staff/settings';
import { defineSetting } from '../audit/define-setting';
import { isDemo } from './demo';

type RequiredOf = StaffSettings['two_factor_required'];
type PolicyUser = { email: string; roles: readonly EffectiveRole[]; hasPassword: boolean };

export const staffSetting = defineSetting({
  key: 'two_factor_required' satisfies keyof StaffSettings,
  schema: staffSettings,
  defaults: { two_factor_required: 'nobody' },
  action: 'staff_settings.update',
  record: 'staff',
  stored: {
    toValue: (json) => (json === null ? {} : { two_factor_required: json }),
    fromValue: ({ two_factor_required }) => two_factor_required,
  },
});

/**
 * Whether a second factor is required of this user. Never of users without a password, because an OpenID provider
 * handles factors itself, nor of demo users, because their sign-in proves no identity anyway.
 */
export function isFactorRequired(of: RequiredOf, { email, roles, hasPassword }: PolicyUser): boolean {
  if (!hasPassword || isDemo(email)) return false;
  return of === 'everyone' || (of === 'admins' && roles.includes('admin'));
}
