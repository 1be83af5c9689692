import 'server-only';
import type { EffectiveRole, Role } from '@/lib/auth/permissions';
import { type RoleSettings, roleSettings } from '@/lib/settings/schema';
import { audited } from '../audit/audit';
import { store } from '../db/client';
import type { Context } from '../http/context';

/** The setting that says what roles may do beyond the table of permissions. */
export const ROLE_SETTING = 'roles';

export async function readRoleSettings(): Promise<RoleSettings> {
  const row = await store()
    .selectFrom('desk_setting')
    .select('value')
    .where('key', '=', ROLE_SETTING)
    .executeTakeFirst();
  return settingsOf(row?.value ?? null);
}

/** Saves the settings, which take effect with everyone's next request. */
export async function saveRoleSettings(ctx: Context, settings: RoleSettings): Promise<RoleSettings> {
  const event = {
    action: 'role_settings.update',
    record: { type: 'setting', id: ROLE_SETTING },
    before: await readRoleSettings(),
    after: settings,
  };
  const row = { value: JSON.stringify(settings), updated_at: new Date().toISOString() };
  await audited(ctx, event, () =>
    store()
      .insertInto('desk_setting')
      .values({ key: ROLE_SETTING, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute(),
  );
  return settings;
}

/** The roles of a person with what the row of the setting adds. */
export function effectiveRoles(roles: readonly Role[], row: string | null): EffectiveRole[] {
  const maySend = roles.includes('support') && settingsOf(row).support_may_send;
  return maySend ? [...roles, 'sender'] : [...roles];
}

function settingsOf(row: string | null): RoleSettings {
  const kept = roleSettings.safeParse(JSON.parse(row ?? '{}'));
  return kept.success ? kept.data : { support_may_send: false };
}
