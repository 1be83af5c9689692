import 'server-only';
import type { Role } from '@/lib/auth/permissions';
import { REQUIRED_OF, type StaffSettings } from '@/lib/staff/schema';
import { store } from '../db/client';
import { isDemo } from './demo';

type RequiredOf = StaffSettings['two_factor_required'];
type Whom = { email: string; roles: readonly Role[]; hasPassword: boolean };

/** The setting that says who needs a second factor. */
export const FACTOR_SETTING = 'two_factor_required' satisfies keyof StaffSettings;

/** Reads that setting from the JSON of its row; `nobody` where there is none. */
export function requiredOf(row: string | null): RequiredOf {
  return REQUIRED_OF.find((each) => JSON.stringify(each) === row) ?? 'nobody';
}

/**
 * Whether a second factor is required of this person. Never of one without a password: the factors of an OpenID sign-in
 * are its provider's business. Nor of the sandbox's demo people, whose buttons prove nothing that it could add to.
 */
export function isFactorRequired(of: RequiredOf, { email, roles, hasPassword }: Whom): boolean {
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
