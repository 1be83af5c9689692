import { auditFilters } from '@/lib/audit/schema';
import { exportAudit } from '@/lib/server/audit/export';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'audit:read', query: auditFilters }, (ctx, { query }) =>
  exportAudit(ctx, query),
);
