import { contactInput, listQuery } from '@/lib/contacts/schema';
import { createContact } from '@/lib/server/contacts/create';
import { listContacts } from '@/lib/server/contacts/list';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:read', query: listQuery }, (ctx, { query }) => {
  const { prefetch, refreshed, ...page } = query;
  return listContacts(ctx, page, { prefetch, refreshed });
});

export const POST = route({ permission: 'contacts:write', body: contactInput }, (ctx, { body }) =>
  createContact(ctx, body),
);
