import { uuidParam } from '@/lib/api/page-query';
import { unconfirmedContact } from '@/lib/contacts/schema';
import { lookForSaved } from '@/lib/server/contacts/find-unconfirmed';
import { route } from '@/lib/server/route';

export const POST = route(
  { permission: 'contacts:write', params: uuidParam, body: unconfirmedContact },
  (ctx, { params, body }) => lookForSaved(ctx, params.uuid, body),
);
