import { directoryQuery } from '@/lib/contact-search/schema';
import { searchDirectory } from '@/lib/server/contact-index/search/search';
import { route } from '@/lib/server/route';

export const GET = route(
  { permission: 'contacts:read', query: directoryQuery },
  async ({ signal }, { query }) => searchDirectory(query, { signal }),
);
