import { sendFilters } from '@/lib/sends/schema';
import { route } from '@/lib/server/route';
import { exportSends } from '@/lib/server/sends-export';

export const GET = route({ permission: 'sends:read', query: sendFilters }, async (ctx, { query }) =>
  exportSends(ctx, query),
);
