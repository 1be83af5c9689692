import { groupParam, groupUpdate } from '@/lib/groups/schema';
import { renameGroup } from '@/lib/server/groups/groups';
import { route } from '@/lib/server/route';

export const PUT = route(
  { permission: 'groups:write', params: groupParam, body: groupUpdate },
  (ctx, { params, body }) => renameGroup(ctx, params.uuid, body),
);
