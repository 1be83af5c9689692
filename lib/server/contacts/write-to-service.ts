import 'server-only';
import { CONTACT_FIELDS, fieldsOf } from '@/lib/contacts/fields';
import type { Contact, ContactInput, OptionalField } from '@/lib/contacts/schema';
import { AppError } from '../errors';
import { toE164 } from '../phone';
import type { ContactFields } from '../service/types';

const OPTIONAL = Object.keys({
  last_name: true,
  email: true,
} satisfies Record<OptionalField, true>) as OptionalField[];

/**
 * The fields that a create sends. Empty optional ones are left out, because to a strict service "" is not an email
 * address.
 */
export function withoutEmpty(input: ContactInput): ContactFields {
  const values: ContactFields = { ...input };
  for (const field of OPTIONAL) if (values[field] === '') delete values[field];
  return values;
}

/**
 * Sends an update with all four fields, because it overwrites the whole contact. If the service refuses only the empty
 * ones, so that nothing was written, it sends the update again without these and returns them as `left_out`. It is not
 * documented whether the service then clears or keeps them, so the caller must compare the record afterwards.
 */
export async function sendAllFields<Result>(
  input: ContactInput,
  send: (values: ContactFields) => Promise<Result>,
  left_out: OptionalField[] = [],
): Promise<Result & { left_out: OptionalField[] }> {
  const values: ContactFields = { ...input };
  for (const field of left_out) delete values[field];
  try {
    return { ...(await send(values)), left_out };
  } catch (error) {
    const refused = refusedAsEmpty(error, values);
    if (refused.length === 0) throw error;
    return sendAllFields(input, send, [...left_out, ...refused]);
  }
}

/** The empty fields that the service refused; none if it refused anything else as well. */
function refusedAsEmpty(error: unknown, values: ContactFields): OptionalField[] {
  if (!(error instanceof AppError) || error.code !== 'invalid' || !error.issues?.length) return [];
  const paths = new Set(error.issues.map(({ path }) => path));
  const refused = OPTIONAL.filter((field) => values[field] === '' && paths.has(field));
  return refused.length === paths.size ? refused : [];
}

/** Spellings of the same phone number are equal. */
export function holds(contact: Contact, wanted: ContactInput): boolean {
  return isSameContact(fieldsOf(contact), wanted);
}

/** Whether all four fields are equal, phone numbers in any spelling. */
export function isSameContact(one: ContactInput, other: ContactInput): boolean {
  return CONTACT_FIELDS.every((field) =>
    field === 'phone' ? toE164(one.phone) === toE164(other.phone) : one[field] === other[field],
  );
}
