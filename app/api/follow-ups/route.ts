import { followUpSearch } from '@/lib/contact-facts/follow-up-schema';
import { listFollowUps } from '@/lib/server/contact-facts/follow-ups';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:read', query: followUpSearch }, (ctx, { query }) =>
  listFollowUps(ctx, query),
);
