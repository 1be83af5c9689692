import 'server-only';
import { coded } from '@/lib/messages/coded';
import type { StaffSettings } from '@/lib/staff/settings';
import { store } from '../db/client';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { passwordHashOf } from '../users/password';
import { isFactorRequired, staffSetting } from '../users/two-factor-policy';
import { requireChangeable } from './errors';

/**
 * Saves the staff settings, which take effect with everyone's next request. Throws AppError `conflict` when they would
 * lock out the caller.
 */
export async function saveStaffSettings(
  ctx: Context,
  settings: StaffSettings,
  expected?: StaffSettings,
): Promise<StaffSettings> {
  await requireChangeable(ctx, null);
  if (await wouldShutOut(ctx, settings)) throw ownFactorFirst();
  return staffSetting.save(ctx, settings, expected);
}

/**
 * Whether the caller would be locked out: they need a second factor first, and the only admin may have forgotten the
 * password that is required to set it up.
 */
async function wouldShutOut({ actor }: Context, { two_factor_required }: StaffSettings): Promise<boolean> {
  if (actor.kind !== 'user') return false;
  const { id, email, roles } = actor;
  const hasPassword = (await passwordHashOf(id)) !== null;
  if (!isFactorRequired(two_factor_required, { email, roles, hasPassword })) return false;
  const factor = await store()
    .selectFrom('two_factor')
    .select('user_id')
    .where('user_id', '=', id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return factor === undefined;
}

function ownFactorFirst(): AppError {
  return new AppError('conflict', coded('staff-errors.ownTwoFactorFirst'));
}
