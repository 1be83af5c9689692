import { contactName } from '@/lib/contacts/display';
import type { Recipient } from './use-recipient';

/** The recipient's fields that a variable can be filled from. */
export const BINDINGS = [
  { binding: 'first_name', label: 'First name' },
  { binding: 'last_name', label: 'Last name' },
  { binding: 'full_name', label: 'Full name' },
  { binding: 'phone', label: 'Phone' },
  { binding: 'email', label: 'Email' },
] as const;

export type Binding = (typeof BINDINGS)[number]['binding'];

/** The bindings by field key. */
export type Bindings = Record<string, Binding>;

export function isBinding(text: string): text is Binding {
  return BINDINGS.some(({ binding }) => binding === text);
}

/** The recipient's value for a binding; `''` when there is no recipient, or the contact lacks it. */
export function resolve(binding: Binding, recipient: Recipient | null): string {
  if (!recipient) return '';
  const { contact, phone } = recipient;
  if (binding === 'phone') return phone;
  if (!contact) return '';
  if (binding === 'full_name') return contactName(contact) ?? '';
  return contact[binding]?.trim() ?? '';
}
