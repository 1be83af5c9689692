import { auditSettings } from '@/lib/audit/settings';
import { readAuditSettings, saveAuditSettings } from '@/lib/server/audit/settings';
import { route } from '@/lib/server/route';
import { settingUpdate } from '@/lib/settings/update';

export const GET = route({ permission: 'audit:read' }, () => readAuditSettings());

export const PUT = route(
  { permission: 'audit-settings:write', body: settingUpdate(auditSettings) },
  (ctx, { body: { expected, ...body } }) => saveAuditSettings(ctx, body, expected),
);
