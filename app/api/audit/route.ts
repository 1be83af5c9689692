import { pageQuery } from '@/lib/api/page-query';
import { actFilters } from '@/lib/audit/schema';
import { listActs } from '@/lib/server/audit/list';
import { route } from '@/lib/server/route';

export const GET = route(
  { permission: 'audit:read', query: actFilters.and(pageQuery) },
  (ctx, { query: { page, per_page, ...filters } }) => listActs(ctx, filters, { page, per_page }),
);
