import { actFilters } from '@/lib/audit/schema';
import { exportActs } from '@/lib/server/audit/export';
import { requireSameOrigin } from '@/lib/server/http/origin';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'audit:read', query: actFilters }, (ctx, { query, request }) => {
  // A link on another site must not put an export on somebody's record.
  requireSameOrigin(request);
  return exportActs(ctx, query);
});
