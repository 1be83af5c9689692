import { listQuery } from '@/lib/contacts/list-query';
import { contactInput } from '@/lib/contacts/schema';
import { listContacts } from '@/lib/server/contacts';
import { createContact } from '@/lib/server/contacts-create';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:read', query: listQuery }, (ctx, { query }) => {
  const { prefetch, ...page } = query;
  return listContacts(ctx, page, { spare: prefetch });
});

export const POST = route({ permission: 'contacts:write', body: contactInput }, (ctx, { body }) =>
  createContact(ctx, body),
);
