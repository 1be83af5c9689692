import { uuidParam } from '@/lib/api/page-query';
import { contactUpdate } from '@/lib/contacts/schema';
import { updateContact } from '@/lib/server/contacts/update';
import { route } from '@/lib/server/route';

export const PUT = route(
  { permission: 'contacts:write', params: uuidParam, body: contactUpdate },
  (ctx, { params, body }) => updateContact(ctx, params.uuid, body),
);
