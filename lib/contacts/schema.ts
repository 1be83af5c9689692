import { z } from 'zod';

/** A contact as the desk serves it: the service's own field names, `null` for whatever it left out or garbled. */
export type Contact = {
  /** Null when it does not fit a JavaScript integer. */
  id: number | null;
  uuid: string;
  organization_id: number | null;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  email: string | null;
  full_name: string | null;
  formatted_phone_number: string | null;
  /** ISO 8601 UTC, as are all instants below. */
  latest_chat_created_at: string | null;
  avatar: string | null;
  /** JSON text as the service gave it, decoded only where it is shown. */
  address: string | null;
  metadata: string | null;
  contact_group_id: number | null;
  is_favorite: 0 | 1 | null;
  ai_assistance_enabled: 0 | 1 | null;
  unread_messages: number | null;
  created_by: number | null;
  created_at: string | null;
  updated_at: string | null;
  deleted_at: string | null;
};

const name = z
  .string()
  .trim()
  .max(255, 'Use at most 255 characters.')
  .regex(/^\P{Cc}*$/u, 'Remove line breaks and other invisible characters.');

/**
 * What a person enters of a contact: form, route handler and verb share it. `last_name` and `email` are `''` when
 * empty, because the service overwrites the whole contact and all four are always sent.
 */
export const contactInput = z.object({
  first_name: name.min(1, 'Enter a first name.'),
  last_name: name.default(''),
  phone: z
    .string()
    .trim()
    .min(1, 'Enter a phone number.')
    .max(40, 'A phone number has at most 15 digits.')
    .refine(
      (value) => /^(\+|00)[\s().\-/]*\d[\d\s().\-/]*$/.test(value),
      'Start with + and the country code, for example +34 612 34 47 11.',
    )
    .refine(
      (value) => value.replace(/\D/g, '').replace(/^00/, '').length <= 15,
      'A phone number has at most 15 digits.',
    ),
  email: z
    .union([
      z.literal(''),
      z.email('This does not look like an email address.').max(254, 'Use at most 254 characters.'),
    ])
    .default(''),
});

export type ContactInput = z.output<typeof contactInput>;
/** What the form holds before it is checked. */
export type ContactFormValues = z.input<typeof contactInput>;
