import { z } from 'zod';
import { pageQuery } from '../api/page-query';

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

const text = z.string().trim();

/**
 * What a person enters of a contact: form, route handler and verb share it. `last_name` and `email` are `''` when
 * empty. It asks for what the contract asks for and no more: an address may be internationalised or without a dot.
 */
export const contactInput = z.object({
  first_name: text.min(1, 'Enter a first name.'),
  last_name: text.default(''),
  phone: z
    .string()
    .trim()
    .min(1, 'Enter a phone number.')
    .refine(
      (value) => /^(\+|00)[\s().\-/]*\d[\d\s().\-/]*$/.test(value),
      'Start with + and the country code, for example +34 612 34 47 11.',
    ),
  email: text.regex(/^$|^[^\s@]+@[^\s@]+$/, 'This does not look like an email address.').default(''),
});

/** What a form has sent, as the desk is asked to look for it: whatever of it was refused or is unusual. */
export const triedContact: z.ZodType<ContactInput> = z.object({
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().min(1),
  email: z.string(),
});

/**
 * The check of an edit: what still is as it was passes, and stays exactly so. Otherwise an unusual address that someone
 * stored long ago would keep everyone from correcting the name.
 */
export function contactEdit(previous: ContactInput): z.ZodType<ContactInput, ContactFormValues> {
  const { shape } = contactInput;
  return z.object({
    first_name: unchangedOr(previous.first_name, shape.first_name),
    last_name: unchangedOr(previous.last_name, shape.last_name),
    phone: unchangedOr(previous.phone, shape.phone),
    email: unchangedOr(previous.email, shape.email),
  });
}

function unchangedOr<Check extends z.ZodType>(previous: string, check: Check) {
  return previous === '' ? check : z.literal(previous).or(check);
}

export type ContactInput = z.output<typeof contactInput>;
/** What the form holds before it is checked. */
export type ContactFormValues = z.input<typeof contactInput>;

/** What the desk had read of a contact when a person began to change it. */
const expectedContact = z.object({
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email: z.string(),
  updated_at: z.string().nullable(),
});

export type ExpectedContact = z.output<typeof expectedContact>;

/** The body of `PUT /api/contacts/{uuid}`. Its four fields are checked by `contactEdit`, against what they were. */
export const contactUpdate = z.object({
  first_name: z.string(),
  last_name: z.string().default(''),
  phone: z.string(),
  email: z.string().default(''),
  /** With it the desk refuses (`conflict`) to overwrite what someone else has changed meanwhile. */
  expected: expectedContact.optional(),
  /** The page on which the browser saw the contact, for a server that has not. */
  listPosition: z
    .object({ page: z.int().min(1).max(1_000_000), per_page: z.int().min(1).max(100) })
    .optional(),
  /** Without it the desk refuses (`overwrite_unconfirmed`) to save over a record that it could not read before. */
  overwrite: z.boolean().optional(),
});

export type ContactUpdate = z.output<typeof contactUpdate>;

/** A field of the service's record that a save has moved although nobody asked for it. */
export type ContactChange = {
  field: keyof Contact;
  before: string | number | null;
  after: string | number | null;
};

/** What `PUT /api/contacts/{uuid}` answers. */
export type ContactSaved = {
  statusCode: 200;
  id: string;
  message: string | null;
  /** What else the service changed, and what it made of what was sent. */
  changed: ContactChange[];
  /** The four fields as they were before; null when the desk never saw them. */
  previous: ContactInput | null;
  /** The record as it was read after; null when it could not be found again. */
  current: Contact | null;
  /** Whether the record was read just before, so that nobody's change was overwritten unseen. */
  compared: boolean;
  /** The answer was lost, and the desk saw for itself that the change was made. */
  recovered: boolean;
  /** Fields that were left out because the service does not accept them empty. */
  left_out: OptionalField[];
};

/** The fields that a contact may lack. */
export type OptionalField = 'last_name' | 'email';

/** What `POST /api/contacts` answers. */
export type ContactCreated = Pick<ContactSaved, 'statusCode' | 'id' | 'message' | 'recovered'>;

/** What `GET /api/contacts/{uuid}` answers: the contact as the desk last read it, and where in the list. */
export type ContactSeen = {
  data: Contact;
  meta: { page: number; per_page: number; as_of: string };
};

/** What a typed phone number means, as far as public numbering plans tell. */
export type ParsedPhone = {
  e164: string | null;
  /** Spaced for reading, `+34 612 34 47 11`. */
  formatted: string | null;
  /** In English. */
  country: string | null;
  /** Why the number may be wrong, null when it looks right. Never a reason to refuse it. */
  doubt: string | null;
};

/** The query of `GET /api/contacts`. `prefetch=1` marks a page that nobody has asked for yet. */
export const listQuery = pageQuery.extend({
  prefetch: z
    .literal('1')
    .optional()
    .transform((value) => value === '1'),
});
