import 'server-only';
import { CONTACT_FIELDS, fieldsOf } from '@/lib/contacts/fields';
import type { Contact, ContactInput, OptionalField } from '@/lib/contacts/schema';
import { AppError } from '../errors';
import { toE164 } from '../phone';
import type { ContactFields } from '../service/types';

const OPTIONAL: readonly OptionalField[] = ['last_name', 'email'];

/** What a create sends: an empty optional field stays away, because to a strict service "" is no email address. */
export function withoutEmpty({ first_name, phone, last_name, email }: ContactInput): ContactFields {
  return { first_name, phone, ...(last_name && { last_name }), ...(email && { email }) };
}

/**
 * What an update sends: all four fields, because it overwrites the whole contact. Where the service refuses exactly
 * empty ones, which proves that nothing was written, it is sent again without these: `left_out`. Whether the service
 * then clears or keeps them is not documented, so the record has to be compared afterwards.
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

/** The empty fields that the service refused; none where it refused anything else as well. */
function refusedAsEmpty(error: unknown, values: ContactFields): OptionalField[] {
  if (!(error instanceof AppError) || error.code !== 'invalid' || !error.issues?.length) return [];
  const paths = new Set(error.issues.map(({ path }) => path));
  const refused = OPTIONAL.filter((field) => values[field] === '' && paths.has(field));
  return refused.length === paths.size ? refused : [];
}

/** Whether the record has these values; two spellings of a phone number are one. */
export function holds(contact: Contact, wanted: ContactInput): boolean {
  const now = fieldsOf(contact);
  return CONTACT_FIELDS.every((field) =>
    field === 'phone' ? toE164(now.phone) === toE164(wanted.phone) : now[field] === wanted[field],
  );
}
