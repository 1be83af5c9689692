import { timedSearchQuery } from '@/lib/api/page-query';
import { sendFilters } from '@/lib/sends/schema';
import { route } from '@/lib/server/route';
import { listSends } from '@/lib/server/sends/list';

const query = sendFilters.extend(timedSearchQuery.shape);

export const GET = route(
  { permission: 'sends:read', query },
  (ctx, { query: { page, per_page, reached, ...filters } }) =>
    listSends(ctx, filters, { page, per_page, reached }),
);
