import { isMappedOwnField, type MappedOwnField, ownFieldTexts } from '@/lib/broadcasts/own-fields';
import { contactName } from '@/lib/contacts/display';
import type { Recipient } from './use-recipient';

export const BINDINGS = ['first_name', 'last_name', 'full_name', 'phone', 'email'] as const;

/** A field of the contact: one of the messaging service, or one of Frontdesk's own. */
export type Binding = (typeof BINDINGS)[number] | MappedOwnField;

/** The values of a template, and by the same keys the bindings that fill some of them from the recipient. */
export type BoundValues = { values: Record<string, string>; bindings: Record<string, Binding | null> };

export const NO_VALUES: BoundValues = { values: {}, bindings: {} };

/** The values with those that are bound filled in from the recipient. */
export function filledIn(
  { values, bindings }: BoundValues,
  recipient: Recipient | null,
  templateLanguage: string,
): Record<string, string> {
  const filled = { ...values };
  for (const [field, binding] of Object.entries(bindings)) {
    if (binding) filled[field] = resolve(binding, recipient, templateLanguage).trim();
  }
  return filled;
}

export function isBinding(text: unknown): text is Binding {
  return typeof text === 'string' && (isMappedOwnField(text) || BINDINGS.some((binding) => binding === text));
}

/**
 * The recipient's value for a binding, as a template in this language says it; `''` when there is no recipient, or the
 * contact lacks it.
 */
export function resolve(binding: Binding, recipient: Recipient | null, templateLanguage: string): string {
  if (!recipient) return '';
  const { contact, phone, own } = recipient;
  if (isMappedOwnField(binding)) {
    return own ? (ownFieldTexts(own.fields, templateLanguage)(own.values)[binding] ?? '') : '';
  }
  if (binding === 'phone') return phone;
  if (!contact) return '';
  if (binding === 'full_name') return contactName(contact) ?? '';
  return contact[binding]?.trim() ?? '';
}
