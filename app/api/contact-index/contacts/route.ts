import { contactSearchQuery } from '@/lib/contact-index/schema';
import { usableFilters } from '@/lib/server/contact-facts/usable';
import { searchContacts } from '@/lib/server/contact-index/search/search';
import { withDoNotSend } from '@/lib/server/do-not-send/marks';
import { route } from '@/lib/server/route';

export const GET = route(
  { permission: 'contacts:read', query: contactSearchQuery },
  async (ctx, { query }) => {
    return withDoNotSend(await searchContacts(await usableFilters(ctx, query), { signal: ctx.signal }));
  },
);
