import { contactSearchQuery } from '@/lib/contact-index/schema';
import { requireUsable } from '@/lib/server/contact-facts/usable';
import { searchContacts } from '@/lib/server/contact-index/search/search';
import { withDoNotSend } from '@/lib/server/do-not-send/marks';
import { route } from '@/lib/server/route';

export const GET = route(
  { permission: 'contacts:read', query: contactSearchQuery },
  async (ctx, { query }) => {
    await requireUsable(ctx, query);
    return withDoNotSend(await searchContacts(query, { signal: ctx.signal }));
  },
);
