import { factsOfManyQuery } from '@/lib/contact-facts/schema';
import { listedFacts } from '@/lib/server/contact-facts/of-many';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:read', query: factsOfManyQuery }, (ctx, { query }) =>
  listedFacts(ctx, query.contacts),
);
