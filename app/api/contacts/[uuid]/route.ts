import { contactUpdate } from '@/lib/contacts/schema';
import { uuidParam } from '@/lib/http/page-query';
import { recallContact } from '@/lib/server/contacts';
import { updateContact } from '@/lib/server/contacts-update';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:read', params: uuidParam }, async (_ctx, { params }) =>
  recallContact(params.uuid),
);

export const PUT = route(
  { permission: 'contacts:write', params: uuidParam, body: contactUpdate },
  (ctx, { params, body }) => updateContact(ctx, params.uuid, body),
);
