import { z } from 'zod';
import { KNOWN_QUERY_MAX } from '@/lib/contacts/known';
import { searchKnown } from '@/lib/server/known-search';
import { route } from '@/lib/server/route';

const query = z.object({ q: z.string().trim().min(1, 'Enter what to look for.').max(KNOWN_QUERY_MAX) });

export const GET = route({ permission: 'contacts:read', query }, async (_ctx, { query: { q } }) =>
  searchKnown(q),
);
