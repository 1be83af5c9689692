import { usedFact } from '@/lib/contact-facts/uses-schema';
import { usesOf } from '@/lib/server/contact-facts/uses';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'facts:define', query: usedFact }, (ctx, { query }) =>
  usesOf(ctx, query),
);
