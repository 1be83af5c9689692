import 'server-only';
import type { StaffSettings } from '@/lib/staff/schema';
import { audited } from './audit';
import type { Context } from './context';
import { store } from './db/client';
import { keepReal } from './staff-refusals';
import { FACTOR_SETTING, requiredOf } from './two-factor-required';

export async function readStaffSettings(): Promise<StaffSettings> {
  const row = await store()
    .selectFrom('desk_setting')
    .select('value')
    .where('key', '=', FACTOR_SETTING)
    .executeTakeFirst();
  return { two_factor_required: requiredOf(row?.value ?? null) };
}

/** It holds from everyone's next request. */
export async function saveStaffSettings(ctx: Context, settings: StaffSettings): Promise<StaffSettings> {
  await keepReal(ctx, null);
  const before = await readStaffSettings();
  const record = { type: 'setting', id: 'staff' };
  const row = { value: JSON.stringify(settings.two_factor_required), updated_at: new Date().toISOString() };
  await audited(ctx, { action: 'staff_settings.update', record, before, after: settings }, () =>
    store()
      .insertInto('desk_setting')
      .values({ key: FACTOR_SETTING, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute(),
  );
  return readStaffSettings();
}
