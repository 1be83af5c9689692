import { directoryQuery } from '@/lib/directory/schema';
import { searchDirectory } from '@/lib/server/directory/search';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:read', query: directoryQuery }, async (_ctx, { query }) =>
  searchDirectory(query),
);
