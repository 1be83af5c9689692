import { pageQuery } from '@/lib/http/page-query';
import { listGroups } from '@/lib/server/groups';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'groups:read', query: pageQuery }, (ctx, { query }) =>
  listGroups(ctx, query),
);
