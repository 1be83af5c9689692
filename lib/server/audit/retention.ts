import 'server-only';
import { type AuditSettings, type AuditSettingsRead, auditSettings } from '@/lib/audit/schema';
import { store } from '../db/client';
import type { Context } from '../http/context';
import { audited } from './audit';
import { jsonIn } from './json-in';

const KEY = 'audit';

export async function readAuditSettings(): Promise<AuditSettingsRead> {
  const oldest = await store()
    .selectFrom('audit')
    .select((select) => select.fn.min('at').as('at'))
    .executeTakeFirst();
  return { ...(await auditSettingsNow()), oldest_at: oldest?.at ?? null };
}

export async function saveAuditSettings(ctx: Context, settings: AuditSettings): Promise<AuditSettingsRead> {
  const event = {
    action: 'audit_settings.update',
    record: { type: 'setting', id: KEY },
    before: await auditSettingsNow(),
    after: settings,
  };
  const row = { value: JSON.stringify(settings), updated_at: new Date().toISOString() };
  await audited(ctx, event, () =>
    store()
      .insertInto('desk_setting')
      .values({ key: KEY, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute(),
  );
  return readAuditSettings();
}

/** What cannot be read keeps everything. */
export async function auditSettingsNow(): Promise<AuditSettings> {
  const row = await store()
    .selectFrom('desk_setting')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  const kept = auditSettings.safeParse(jsonIn(row?.value));
  return kept.success ? kept.data : { keep_years: null };
}
