import { timedSearchQuery } from '@/lib/api/page-query';
import { auditFilters } from '@/lib/audit/schema';
import { listAuditEvents } from '@/lib/server/audit/list';
import { route } from '@/lib/server/route';

export const GET = route(
  { permission: 'audit:read', query: auditFilters.and(timedSearchQuery) },
  (ctx, { query: { page, per_page, reached, ...filters } }) =>
    listAuditEvents(ctx, filters, { page, per_page, reached }),
);
