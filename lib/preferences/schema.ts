import { z } from 'zod';
import { DENSITIES, normalizeColumns } from '../contacts/columns';
import { E164 } from '../e164';
import { coded } from '../messages/coded';
import type { PreferenceKey, Preferences } from './preferences';

const column = z.object({ id: z.string().max(64), shown: z.boolean() });

export const preferenceValues = {
  contacts_table: z.object({
    columns: z.array(column).max(100).transform(normalizeColumns),
    density: z.enum(DENSITIES),
  }),
  keyboard: z.object({ single_keys: z.boolean() }),
  test_phone: z.union([z.literal(''), z.string().max(16).regex(E164, coded('fields.phoneFormatE164'))]),
  broadcast_notices: z.object({ in_browser: z.boolean() }),
  first_steps: z.object({ hidden: z.boolean() }),
  language: z.string().max(35).nullable(),
} satisfies { [Key in PreferenceKey]: z.ZodType<Preferences[Key]> };

/** One choice at a time: two tabs that change different things do not overwrite each other. */
export const preferenceInput = z.discriminatedUnion('key', [
  z.object({ key: z.literal('contacts_table'), value: preferenceValues.contacts_table }),
  z.object({ key: z.literal('keyboard'), value: preferenceValues.keyboard }),
  z.object({ key: z.literal('test_phone'), value: preferenceValues.test_phone }),
  z.object({ key: z.literal('broadcast_notices'), value: preferenceValues.broadcast_notices }),
  z.object({ key: z.literal('first_steps'), value: preferenceValues.first_steps }),
  z.object({ key: z.literal('language'), value: preferenceValues.language }),
]);

export type PreferenceInput = z.output<typeof preferenceInput>;
