import { contactInput, listQuery } from '@/lib/contacts/schema';
import { createContact } from '@/lib/server/contacts/create';
import { listContacts } from '@/lib/server/contacts/list';
import { withDoNotSend } from '@/lib/server/do-not-send/marks';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:read', query: listQuery }, async (ctx, { query }) => {
  const { prefetch, refreshed, ...page } = query;
  return withDoNotSend(await listContacts(ctx, page, { prefetch, refreshed }));
});

export const POST = route({ permission: 'contacts:write', body: contactInput }, (ctx, { body }) =>
  createContact(ctx, body),
);
