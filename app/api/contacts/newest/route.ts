import { z } from 'zod';
import { lookForCreated } from '@/lib/server/contacts-look';
import { route } from '@/lib/server/route';

const query = z.object({ phone: z.string().min(1).max(255) });

/** Looks for a contact whose creation was left unanswered: reads the end of the list again. */
export const GET = route({ permission: 'contacts:write', query }, async (ctx, { query: { phone } }) => ({
  data: await lookForCreated(ctx, phone),
}));
