import { z } from 'zod';
import { findNewest } from '@/lib/server/contacts-newest';
import { route } from '@/lib/server/route';

const query = z.object({ phone: z.string().min(1).max(40) });

/** Looks for a contact whose creation was left unanswered: reads the end of the list anew. */
export const GET = route({ permission: 'contacts:write', query }, async (_ctx, { query: { phone } }) => {
  const { contacts, certain } = await findNewest(phone);
  return { data: contacts[0] ?? null, meta: { certain } };
});
