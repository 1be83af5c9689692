import { colleaguesQuery } from '@/lib/contact-facts/schema';
import { countOwned, listColleagues } from '@/lib/server/contact-facts/owner';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:read', query: colleaguesQuery }, async (_ctx, { query }) => {
  const people = await listColleagues();
  return query.counts ? countOwned(people) : people;
});
