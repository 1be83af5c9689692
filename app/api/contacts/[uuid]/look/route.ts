import { uuidParam } from '@/lib/http/page-query';
import { lookForSaved } from '@/lib/server/contacts-look';
import { route } from '@/lib/server/route';

/** Reads a contact at the service again whose change was left unanswered. */
export const POST = route({ permission: 'contacts:write', params: uuidParam }, (ctx, { params }) =>
  lookForSaved(ctx, params.uuid),
);
