import { sendFilters } from '@/lib/sends/schema';
import { requireSameOrigin } from '@/lib/server/http/request';
import { route } from '@/lib/server/route';
import { exportSends } from '@/lib/server/sends/export';

export const GET = route({ permission: 'sends:read', query: sendFilters }, (ctx, { query, request }) => {
  // A link on another site must not put an export on somebody's record.
  requireSameOrigin(request);
  return exportSends(ctx, query);
});
