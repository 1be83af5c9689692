import type { Page } from '../api/pagination';
import type { Contact, ContactInput } from './schema';

/** The page with one contact changed. */
export function withContact(
  page: Page<Contact>,
  uuid: string,
  change: (contact: Contact) => Contact,
): Page<Contact> {
  return { ...page, data: page.data.map((contact) => (contact.uuid === uuid ? change(contact) : contact)) };
}

/** `formattedPhone` is the number spaced for reading, when that is known already. */
export type Edit = { input: ContactInput; formattedPhone?: string | null };

export function edited(contact: Contact, { input, formattedPhone }: Edit): Contact {
  const phoneKept = contact.phone === input.phone;
  return {
    ...contact,
    first_name: input.first_name,
    last_name: input.last_name || null,
    email: input.email || null,
    phone: input.phone,
    full_name: [input.first_name, input.last_name].filter(Boolean).join(' '),
    formatted_phone_number: phoneKept ? contact.formatted_phone_number : (formattedPhone ?? input.phone),
  };
}
