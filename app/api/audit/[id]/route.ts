import { auditEventParam } from '@/lib/audit/schema';
import { getAuditEvent } from '@/lib/server/audit/list';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'audit:read', params: auditEventParam }, (_ctx, { params }) =>
  getAuditEvent(params.id),
);
