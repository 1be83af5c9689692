import 'server-only';
import type { EffectiveRole } from '@/lib/auth/permissions';
import { REQUIRED_OF, type StaffSettings } from '@/lib/staff/schema';
import { store } from '../db/client';
import { isDemo } from './demo';

type RequiredOf = StaffSettings['two_factor_required'];
type PolicyUser = { email: string; roles: readonly EffectiveRole[]; hasPassword: boolean };

/** The setting that says who needs a second factor. */
export const FACTOR_SETTING = 'two_factor_required' satisfies keyof StaffSettings;

/** Reads the setting from the JSON of its row; `nobody` by default. */
export function requiredOf(row: string | null): RequiredOf {
  return REQUIRED_OF.find((each) => JSON.stringify(each) === row) ?? 'nobody';
}

/**
 * Whether a second factor is required of this user. Never of users without a password, because an OpenID provider
 * handles factors itself, nor of demo users, because their sign-in proves no identity anyway.
 */
export function isFactorRequired(of: RequiredOf, { email, roles, hasPassword }: PolicyUser): boolean {
  if (!hasPassword || isDemo(email)) return false;
  return of === 'everyone' || (of === 'admins' && roles.includes('admin'));
}

export async function readStaffSettings(): Promise<StaffSettings> {
  const row = await store()
    .selectFrom('desk_setting')
    .select('value')
    .where('key', '=', FACTOR_SETTING)
    .executeTakeFirst();
  return { two_factor_required: requiredOf(row?.value ?? null) };
}
