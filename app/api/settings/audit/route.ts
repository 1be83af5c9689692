import { auditSettings } from '@/lib/audit/schema';
import { readAuditSettings, saveAuditSettings } from '@/lib/server/audit/retention';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'audit:read' }, () => readAuditSettings());

export const PUT = route({ permission: 'audit-settings:write', body: auditSettings }, (ctx, { body }) =>
  saveAuditSettings(ctx, body),
);
