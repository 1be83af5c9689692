import { contactUpdate } from '@/lib/contacts/schema';
import { uuidParam } from '@/lib/http/page-query';
import { lookForSaved } from '@/lib/server/contacts-look';
import { updateContact } from '@/lib/server/contacts-update';
import { route } from '@/lib/server/route';

/** Reads a contact at the service again whose change was left unanswered. */
export const GET = route({ permission: 'contacts:write', params: uuidParam }, (ctx, { params }) =>
  lookForSaved(ctx, params.uuid),
);

export const PUT = route(
  { permission: 'contacts:write', params: uuidParam, body: contactUpdate },
  (ctx, { params, body }) => updateContact(ctx, params.uuid, body),
);
