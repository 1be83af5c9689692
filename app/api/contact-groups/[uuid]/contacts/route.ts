import { pageQuery } from '@/lib/api/page-query';
import { groupParam } from '@/lib/groups/schema';
import { findGroup, pageOfKnown } from '@/lib/server/groups/groups';
import { route } from '@/lib/server/route';

export const GET = route(
  { permission: 'contacts:read', params: groupParam, query: pageQuery },
  async (ctx, { params, query }) => pageOfKnown(await findGroup(ctx, params.uuid), query),
);
