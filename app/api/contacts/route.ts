import { contactInput, listQuery } from '@/lib/contacts/schema';
import { createContact } from '@/lib/server/contacts/create';
import { findListedPage } from '@/lib/server/contacts/list';
import { withDoNotSend } from '@/lib/server/do-not-send/marks';
import { jsonResponse } from '@/lib/server/http/json-response';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:read', query: listQuery }, async (ctx, { query }) => {
  const { prefetch, refreshed, ...wanted } = query;
  const page = await findListedPage(ctx, wanted, { prefetch, refreshed });
  if (!('records' in page)) return withDoNotSend(page);
  return jsonResponse(`{"data":[${page.records}],"meta":${JSON.stringify(page.meta)}}`);
});

export const POST = route({ permission: 'contacts:write', body: contactInput }, (ctx, { body }) =>
  createContact(ctx, body),
);
