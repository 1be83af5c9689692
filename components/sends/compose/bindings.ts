import { contactName } from '@/lib/contacts/display';
import type { Recipient } from './use-recipient';

export const BINDINGS = ['first_name', 'last_name', 'full_name', 'phone', 'email'] as const;

export type Binding = (typeof BINDINGS)[number];

/** The values of a template, and by the same keys the bindings that fill some of them from the recipient. */
export type BoundValues = { values: Record<string, string>; bindings: Record<string, Binding | null> };

export const NO_VALUES: BoundValues = { values: {}, bindings: {} };

export function isBinding(text: unknown): text is Binding {
  return BINDINGS.some((binding) => binding === text);
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
