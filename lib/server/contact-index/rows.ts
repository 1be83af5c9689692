import 'server-only';
import { contactName } from '@/lib/contacts/contact-name';
import { decodeAddress } from '@/lib/contacts/decode-address';
import type { Contact } from '@/lib/contacts/schema';
import { documentOf, nameKey } from '@/lib/search/query';
import type { DirectoryContactTable } from '../db/schema/contact-index';
import { phoneKey, readPhone } from '../phone';
import { emailKey } from './email-key';

type Derived = Omit<
  DirectoryContactTable,
  | 'n'
  | 'same_phone'
  | 'same_email'
  | 'position'
  | 'seen_page'
  | 'seen_per_page'
  | 'seen_walk'
  | 'as_of'
  | 'written_at'
>;

/** What is searched, filtered and sorted of a contact, worked out once when it is read. */
export function toRow(contact: Contact): Derived {
  const name = contactName(contact);
  const { email, phone } = contact;
  const deleted = contact.deleted_at !== null;
  return {
    uuid: contact.uuid,
    name_key: nameKey(name),
    search_text: documentOf({
      name: namesOf(contact),
      email,
      phone: phone ?? contact.formatted_phone_number,
    }),
    phone_key: phone === null ? null : phoneKey(phone),
    email_key: email === null ? null : emailKey(email),
    group_id: contact.contact_group_id,
    favorite: contact.is_favorite ?? 0,
    ai: contact.ai_assistance_enabled ?? 0,
    has_email: email === null ? 0 : 1,
    deleted: deleted ? 1 : 0,
    unread: Math.max(0, contact.unread_messages ?? 0),
    chat_at: contact.latest_chat_created_at ?? '',
    created_at: contact.created_at ?? '',
    updated_at: contact.updated_at ?? '',
    // Nobody can mend what is deleted.
    nameless: !deleted && name === null ? 1 : 0,
    bad_phone: !deleted && !isValid(phone) ? 1 : 0,
    bad_address: !deleted && decodeAddress(contact.address).kind === 'raw' ? 1 : 0,
  };
}

/** Servers leave `full_name` behind when a part of it changes: all three are searched. */
function namesOf({ full_name, first_name, last_name }: Contact): string {
  const whole = full_name ?? '';
  return [whole, ...[first_name, last_name].filter((part) => part && !whole.includes(part))].join(' ');
}

function isValid(phone: string | null): boolean {
  return phone !== null && readPhone(phone).doubt === null;
}
