import { useQuery } from '@tanstack/react-query';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import type { IndexCoverage } from '@/lib/contact-index/schema';
import { contactName } from '@/lib/contacts/display';
import { contactQueries } from '@/lib/contacts/queries';
import type { Contact } from '@/lib/contacts/schema';
import { isE164, type SendParams } from '@/lib/sends/search-params';
import { spacedPhone } from '@/lib/spaced-phone';

/** The recipient of a message. */
export type Recipient = {
  /** E.164. */
  phone: string;
  country: string | null;
  /** Why the number may be wrong; null when it looks right. */
  doubt: string | null;
  contact: Contact | null;
};

export type RecipientState =
  | { status: 'none' }
  | { status: 'pending' }
  /** The contact could not be loaded. */
  | { status: 'failed'; error: Error; retry: () => void }
  /** The contact has no number to send to. */
  | { status: 'unreachable'; contact: Contact }
  /** `stranger`: how many contacts were searched without finding the number; null when a contact has it. */
  | { status: 'ready'; recipient: Recipient; stranger: IndexCoverage | null };

/** The recipient in the URL: a contact, or a number that may belong to one. */
export function useRecipient({
  contact: uuid,
  phone,
}: Pick<SendParams, 'contact' | 'phone'>): RecipientState {
  const named = useQuery({ ...contactIndexQueries.one(uuid ?? ''), enabled: uuid !== null });
  const given = uuid === null ? phone : (named.data?.data.phone?.trim() ?? null);
  const reading = useQuery({ ...contactQueries.phone(given ?? ''), enabled: given !== null });
  const holders = useQuery({
    ...contactIndexQueries.list({ q: phone ?? '', page: 1, per_page: 8 }),
    enabled: uuid === null && phone !== null,
  });

  if (uuid === null && phone === null) return { status: 'none' };
  if (uuid !== null && named.isPending) return { status: 'pending' };
  if (uuid !== null && !named.data) {
    return { status: 'failed', error: named.error ?? new Error(), retry: () => void named.refetch() };
  }
  if (given !== null && reading.isPending) return { status: 'pending' };
  const e164 = reading.data?.e164 ?? given;
  const contact = named.data?.data ?? null;
  if (e164 === null || !isE164(e164)) {
    return contact ? { status: 'unreachable', contact } : { status: 'none' };
  }
  if (uuid === null && (holders.isPending || holders.isPlaceholderData)) return { status: 'pending' };
  const holder = uuid === null ? holderOf(holders.data?.data ?? [], e164) : contact;
  return {
    status: 'ready',
    recipient: {
      phone: e164,
      country: reading.data?.country ?? null,
      doubt: reading.data?.doubt ?? null,
      contact: holder,
    },
    stranger: holder || !holders.data ? null : holders.data.meta,
  };
}

function holderOf(found: Contact[], phone: string): Contact | null {
  const same = found.filter((contact) => contact.phone === phone);
  return same.find(({ deleted_at }) => !deleted_at) ?? same[0] ?? null;
}

/** The recipient's name, else the number. */
export function titleOf({ contact, phone }: Recipient): string {
  return (contact && contactName(contact)) ?? spacedPhone(phone);
}
