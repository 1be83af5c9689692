import { sharedFeature } from '@/lib/data-quality/schema';
import { markNotDuplicates, unmarkNotDuplicates } from '@/lib/server/contacts/not-duplicates';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'contacts:write', body: sharedFeature }, (ctx, { body }) =>
  markNotDuplicates(ctx, body),
);

export const DELETE = route({ permission: 'contacts:write', query: sharedFeature }, (ctx, { query }) =>
  unmarkNotDuplicates(ctx, query),
);
