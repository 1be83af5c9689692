import { contactName } from '@/lib/contacts/display';
import type { Contact } from '@/lib/contacts/schema';

/** Whom a message goes to. */
export type Recipient = {
  /** E.164. */
  phone: string;
  /** Spaced for reading. */
  formatted: string;
  country: string | null;
  /** Why the number may be wrong; null when it looks right. */
  doubt: string | null;
  contact: Contact | null;
};

/** The name to address someone by on the screen, else the number. */
export function titleOf({ contact, formatted }: Recipient): string {
  return (contact && contactName(contact)) ?? formatted;
}
