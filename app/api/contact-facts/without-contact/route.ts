import { pageQuery } from '@/lib/api/page-query';
import { listGone } from '@/lib/server/contact-facts/gone';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:read', query: pageQuery }, (ctx, { query }) =>
  listGone(ctx, query),
);
