import { duplicateGroupsQuery } from '@/lib/data-quality/schema';
import { listDuplicateGroups } from '@/lib/server/contact-index/duplicate-groups';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:read', query: duplicateGroupsQuery }, (ctx, { query }) =>
  listDuplicateGroups(query, ctx.signal),
);
