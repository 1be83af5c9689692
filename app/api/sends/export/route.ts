import { sendFilters } from '@/lib/sends/schema';
import { route } from '@/lib/server/route';
import { exportSends } from '@/lib/server/sends/export';

export const POST = route({ permission: 'sends:read', query: sendFilters }, (ctx, { query }) =>
  exportSends(ctx, query),
);
