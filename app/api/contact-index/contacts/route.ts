import { directoryQuery } from '@/lib/contact-search/schema';
import { searchContacts } from '@/lib/server/contact-index/search/search';
import { route } from '@/lib/server/route';

export const GET = route(
  { permission: 'contacts:read', query: directoryQuery },
  async ({ signal }, { query }) => searchContacts(query, { signal }),
);
