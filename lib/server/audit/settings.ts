import 'server-only';
import { type AuditSettings, type AuditSettingsRead, auditSettings } from '@/lib/audit/settings';
import { store } from '../db/client';
import type { Context } from '../http/context';
import { defineSetting } from './define-setting';

/** If it can't be read, everything is kept. */
export const auditSetting = defineSetting({
  key: 'audit',
  schema: auditSettings,
  defaults: { keep_years: null },
  action: 'audit_settings.update',
});

export async function readAuditSettings(): Promise<AuditSettingsRead> {
  const [settings, oldest] = [await auditSetting.read(), await oldestTime()];
  return { ...settings, oldest_at: oldest };
}

export async function saveAuditSettings(
  ctx: Context,
  settings: AuditSettings,
  expected?: AuditSettings,
): Promise<AuditSettingsRead> {
  await auditSetting.save(ctx, settings, expected);
  return readAuditSettings();
}

async function oldestTime(): Promise<string | null> {
  const row = await store()
    .selectFrom('audit')
    .select((select) => select.fn.min<string | null>('at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}
