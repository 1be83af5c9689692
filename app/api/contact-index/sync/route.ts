import { syncNow } from '@/lib/server/contacts/request-sync';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'contacts:sync' }, async (ctx) =>
  Response.json(await syncNow(ctx), { status: 202 }),
);
