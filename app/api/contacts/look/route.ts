import { z } from 'zod';
import { lookForCreated } from '@/lib/server/contacts-look';
import { route } from '@/lib/server/route';

const body = z.object({ phone: z.string().min(1).max(255) });

/** Looks for a contact whose creation was left unanswered: reads the end of the list again. */
export const POST = route({ permission: 'contacts:write', body }, async (ctx, { body: { phone } }) => ({
  data: await lookForCreated(ctx, phone),
}));
