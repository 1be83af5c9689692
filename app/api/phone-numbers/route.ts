import { z } from 'zod';
import { LONGEST_PHONE } from '@/lib/contacts/schema';
import { readPhone } from '@/lib/server/phone';
import { route } from '@/lib/server/route';
import { readGeneralSettings } from '@/lib/server/settings/general';

const query = z.object({ text: z.string().max(LONGEST_PHONE) });

export const GET = route({ permission: 'contacts:read', query }, async (_ctx, { query: { text } }) =>
  readPhone(text, (await readGeneralSettings()).default_country),
);
