import { groupFilters, groupInput } from '@/lib/groups/schema';
import { createGroup, listGroups } from '@/lib/server/groups/groups';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'groups:read', query: groupFilters }, (ctx, { query }) =>
  listGroups(ctx, query),
);

export const POST = route({ permission: 'groups:write', body: groupInput }, (ctx, { body }) =>
  createGroup(ctx, body),
);
