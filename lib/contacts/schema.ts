import { z } from 'zod';
import { pageQuery } from '../api/page-query';
import type { Page } from '../api/pagination';
import { coded } from '../messages/coded';
import { visibleName, withoutOverrides } from '../names';

/** A contact under the service's own field names; `null` for fields that are missing or can't be parsed. */
export type Contact = {
  /** Null when it exceeds the safe integers of JavaScript. */
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
  /** JSON text of the service, decoded only for display. */
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

/** Who made the change that another one meets: the reader, someone in the messaging service, or a team member. */
export type Changer = { who: 'you' | 'elsewhere'; by?: undefined } | { who: 'other'; by: string };

const text = z
  .string()
  .trim()
  .max(1_000, coded('fields.tooLong', { max: 1_000 }));

/** The longest value of a field that is passed on or compared as it was read from the service. */
export const MAX_SAVED_LENGTH = 20_000;
const saved = z.string().max(MAX_SAVED_LENGTH);

export const MAX_PHONE_LENGTH = 60;

/** A number as it is typed: without country code it is one of the default country, if an admin has chosen one. */
const typedPhone = z
  .string()
  .trim()
  .min(1, coded('fields.phoneMissing'))
  .max(MAX_PHONE_LENGTH, coded('fields.phoneTooLong'))
  .regex(/^\+?[\s().\-/]*\d[\d\s().\-/]*$/, coded('fields.phoneFormat'));

export const internationalPhone = typedPhone.regex(/^(\+|00)/, coded('fields.phoneFormat'));

/**
 * The fields that a person enters, shared by form, route handler and service. `last_name` and `email` are `''` when
 * empty. It requires no more than the contract does: an email address may be internationalized or without a dot.
 */
export const contactInput = z.object({
  first_name: visibleName(1_000, coded('fields.firstNameMissing')),
  last_name: text.overwrite(withoutOverrides).default(''),
  phone: typedPhone,
  email: text.regex(/^$|^[^\s@]+@[^\s@]+$/, coded('fields.emailInvalid')).default(''),
});

export const internationalContact = contactInput.extend({ phone: internationalPhone });

/** The values of a save that was not confirmed, to find it. Not validated again. */
export const unconfirmedContact: z.ZodType<ContactInput> = z.object({
  first_name: saved,
  last_name: saved,
  phone: saved.min(1),
  email: saved,
});

/**
 * The schema of an edit: unchanged fields pass as they are. Otherwise an unusual address that was stored long ago would
 * prevent every correction of the name.
 */
export function contactEdit(
  previous: ContactInput,
  { shape } = contactInput,
): z.ZodType<ContactInput, ContactFormValues> {
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
export type ContactFormValues = z.input<typeof contactInput>;

const expectedContact = z.object({
  first_name: saved,
  last_name: saved,
  phone: saved,
  email: saved,
  updated_at: z.string().max(100).nullable(),
});

export type ExpectedContact = z.output<typeof expectedContact>;

/** The body of `PUT /api/contacts/{uuid}`. `contactEdit` checks its four fields against their previous values. */
export const contactUpdate = z.object({
  first_name: saved,
  last_name: saved.default(''),
  phone: saved,
  email: saved.default(''),
  /** With it the save is refused (`conflict`) when someone else has changed the contact since. */
  expected: expectedContact.optional(),
  /** The page on which the browser saw the contact, in case the index doesn't have it. */
  listPosition: z
    .object({ page: z.int().min(1).max(1_000_000), per_page: z.int().min(1).max(100) })
    .optional(),
  /** Without it the save is refused (`overwrite_unconfirmed`) when the record could not be read before. */
  overwrite: z.boolean().optional(),
});

export type ContactUpdate = z.output<typeof contactUpdate>;
export type ListPosition = NonNullable<ContactUpdate['listPosition']>;

export type ContactChange = {
  field: keyof Contact;
  before: string | number | null;
  after: string | number | null;
};

export type ContactSaved = {
  statusCode: 200;
  id: string;
  message: string | null;
  /** What else the service changed, and sent values that it stored differently. */
  changed: ContactChange[];
  /** The four fields as they were before; null when unknown. */
  previous: ContactInput | null;
  /** The record as it was read after; null when it could not be found again. */
  current: Contact | null;
  /** Whether the record was read just before, so that no unseen change was overwritten. */
  compared: boolean;
  /** The response was lost, but the change was found. */
  recovered: boolean;
  /** Fields that were left out because the service does not accept them empty. */
  left_out: OptionalField[];
};

export type SavingHabit = {
  /** Whether the messaging service keeps address and metadata when a contact is saved; null: not known yet. */
  keeps_details: boolean | null;
};

export type OptionalField = Exclude<keyof ContactInput, 'first_name' | 'phone'>;

export type ContactCreated = Pick<ContactSaved, 'statusCode' | 'id' | 'message' | 'recovered'>;

export type ContactSeen = {
  data: Contact;
  meta: { page: number; per_page: number; as_of: string };
};

export type ParsedPhone = {
  e164: string | null;
  /** Spaced for reading, `+34 612 34 47 11`. */
  formatted: string | null;
  /** Its name in the reader's language. */
  country: string | null;
  /** Why the number may be wrong, null when it looks right. Never a reason to refuse it. */
  doubt: string | null;
};

export type ContactListMeta = Page<Contact>['meta'] & {
  /** The UUIDs of those on this page whose number is on the do-not-send list. */
  do_not_send?: string[];
};

const mark = z
  .literal('1')
  .optional()
  .transform((value) => value === '1');

/**
 * The query of `GET /api/contacts`. `prefetch=1` marks a page that is not shown yet, `refreshed=1` waits for what an
 * earlier response announced: the refresh of a saved copy, or the rest of a page that waits for its turn.
 */
export const listQuery = pageQuery.extend({ prefetch: mark, refreshed: mark });
