import { contactSearchQuery } from '@/lib/contact-index/schema';
import { searchContacts } from '@/lib/server/contact-index/search/search';
import { withDoNotSend } from '@/lib/server/do-not-send/marks';
import { route } from '@/lib/server/route';

export const GET = route(
  { permission: 'contacts:read', query: contactSearchQuery },
  async ({ signal }, { query }) => withDoNotSend(await searchContacts(query, { signal })),
);
