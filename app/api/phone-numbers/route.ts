import { z } from 'zod';
import { readPhone } from '@/lib/server/phone';
import { route } from '@/lib/server/route';
import { readGeneralSettings } from '@/lib/server/settings/general';

const query = z.object({ text: z.string().max(40) });

export const GET = route({ permission: 'contacts:read', query }, async (_ctx, { query: { text } }) =>
  readPhone(text, (await readGeneralSettings()).default_country),
);
