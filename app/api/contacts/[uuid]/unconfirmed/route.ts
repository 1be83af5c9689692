import { uuidParam } from '@/lib/api/page-query';
import { triedContact } from '@/lib/contacts/schema';
import { lookForSaved } from '@/lib/server/contacts/find-unconfirmed';
import { route } from '@/lib/server/route';

export const POST = route(
  { permission: 'contacts:write', params: uuidParam, body: triedContact },
  (ctx, { params, body }) => lookForSaved(ctx, params.uuid, body),
);
