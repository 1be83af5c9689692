import { z } from 'zod';
import { MAX_PHONE_LENGTH } from '@/lib/contacts/schema';
import { coded } from '@/lib/messages/coded';
import { toReader } from '@/lib/server/messages/reader';
import { isPhoneCountry, readPhone } from '@/lib/server/phone';
import { route } from '@/lib/server/route';
import { readGeneralSettings } from '@/lib/server/settings/general';

const query = z.object({
  text: z.string().max(MAX_PHONE_LENGTH),
  /** The country of numbers without a country code; by default the installation's. */
  country: z.string().max(2).refine(isPhoneCountry, coded('requests.country')).optional(),
});

export const GET = route(
  { permission: 'contacts:read', query },
  async (_ctx, { query: { text, country } }) => {
    const read = readPhone(text, country ?? (await readGeneralSettings()).default_country);
    return { ...read, doubt: toReader(read.doubt) };
  },
);
