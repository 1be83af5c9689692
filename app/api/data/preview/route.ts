import { previewQuery } from '@/lib/data/schema';
import { previewRemoval } from '@/lib/server/data/preview';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'data:manage', query: previewQuery }, (ctx, { query }) =>
  previewRemoval(query, ctx.signal),
);
