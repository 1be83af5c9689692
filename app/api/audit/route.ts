import { actFilters } from '@/lib/audit/schema';
import { pageQuery } from '@/lib/http/page-query';
import { listActs } from '@/lib/server/audit/list';
import { route } from '@/lib/server/route';

export const GET = route(
  { permission: 'audit:read', query: actFilters.and(pageQuery) },
  (ctx, { query: { page, per_page, ...filters } }) => listActs(ctx, filters, { page, per_page }),
);
