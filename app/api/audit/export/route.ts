import { auditFilters } from '@/lib/audit/schema';
import { exportAudit } from '@/lib/server/audit/export';
import { requireSameOrigin } from '@/lib/server/http/request';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'audit:read', query: auditFilters }, (ctx, { query, request }) => {
  // A link on another site must not put an export on somebody's record.
  requireSameOrigin(request);
  return exportAudit(ctx, query);
});
