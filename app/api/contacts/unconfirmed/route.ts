import { unconfirmedContact } from '@/lib/contacts/schema';
import { lookForCreated } from '@/lib/server/contacts/find-unconfirmed';
import { route } from '@/lib/server/route';

/** Looks for a contact whose creation was not confirmed, by fetching the end of the list again. */
export const POST = route(
  { permission: 'contacts:write', body: unconfirmedContact },
  async (ctx, { body }) => ({
    data: await lookForCreated(ctx, body),
  }),
);
