import { z } from 'zod';
import { coded } from '../messages/coded';
import { typedTextOrNone } from '../names';

export const generalSettings = z.object({
  /** The country of phone numbers that are entered without country code, such as ES; null for none. */
  default_country: z
    .string()
    .max(2)
    .regex(/^[A-Z]{2}$/, coded('general-settings-form.countryInvalid'))
    .nullable(),
  /** Of people who haven't chosen one, such as es or pt-BR; null for their browser's. */
  default_language: z.string().max(35).nullable().optional(),
});

export type GeneralSettings = z.output<typeof generalSettings>;

/** The same as chosen in the form; none is an empty text. */
export const generalSettingsForm = z.object({
  default_country: typedTextOrNone(generalSettings.shape.default_country.unwrap()),
  default_language: typedTextOrNone(generalSettings.shape.default_language.unwrap().unwrap()),
});

export type GeneralSettingsInput = z.input<typeof generalSettingsForm>;

export function toGeneralSettingsInput({
  default_country,
  default_language,
}: GeneralSettings): GeneralSettingsInput {
  return { default_country: default_country ?? '', default_language: default_language ?? '' };
}

/** A country that can be chosen. `name` is in English, `calling_code` has no +. */
export type PhoneCountry = { code: string; name: string; calling_code: string };
