import { type QueryClient, useQuery } from '@tanstack/react-query';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import type { ContactSearchPage, IndexCoverage } from '@/lib/contact-index/schema';
import { contactName } from '@/lib/contacts/display';
import { contactQueries } from '@/lib/contacts/queries';
import type { Contact, ParsedPhone } from '@/lib/contacts/schema';
import { isE164, type SendParams } from '@/lib/sends/search-params';
import { spacedPhone } from '@/lib/spaced-phone';
import { loadOwnValues, type OwnValues, useOwnValues } from './own-values';

export type Recipient = {
  /** E.164. */
  phone: string;
  country: string | null;
  /** Why the number may be wrong; null when it looks right. */
  doubt: string | null;
  contact: Contact | null;
  /** Null for someone who is no contact. */
  own: OwnValues | null;
};

export type RecipientState =
  | { status: 'none' }
  | { status: 'pending' }
  | { status: 'failed'; error: Error; retry: () => void }
  /** The contact has no number to send to. */
  | { status: 'unreachable'; contact: Contact }
  /** `stranger`: how many contacts were searched without finding the number; null when a contact has it. */
  | { status: 'ready'; recipient: Recipient; stranger: IndexCoverage | null };

type Who = Pick<SendParams, 'contact' | 'phone'>;

const holdersOf = (phone: string) => contactIndexQueries.list({ q: phone, page: 1, per_page: 8 });

export function useRecipient(who: Who): RecipientState {
  const found = useFoundRecipient(who);
  const contact = found.status === 'ready' ? found.recipient.contact : null;
  const own = useOwnValues(contact?.uuid ?? null);
  return found.status === 'ready' && contact ? withOwn(found, own) : found;
}

type Ready = Extract<RecipientState, { status: 'ready' }>;

function withOwn(found: Ready, own: OwnValues): Ready {
  return { ...found, recipient: { ...found.recipient, own } };
}

function useFoundRecipient({ contact: uuid, phone }: Who): RecipientState {
  const named = useQuery({ ...contactIndexQueries.one(uuid ?? ''), enabled: uuid !== null });
  const contact = named.data?.data ?? null;
  const given = uuid === null ? phone : phoneOf(contact);
  const reading = useQuery({ ...contactQueries.phone(given ?? ''), enabled: given !== null });
  const isNumber = uuid === null && phone !== null;
  const holders = useQuery({ ...holdersOf(phone ?? ''), enabled: isNumber });

  if (uuid !== null && named.isPending) return { status: 'pending' };
  if (uuid !== null && !contact) {
    return { status: 'failed', error: named.error ?? new Error(), retry: () => void named.refetch() };
  }
  if (given !== null && reading.isPending) return { status: 'pending' };
  if (isNumber && (holders.isPending || holders.isPlaceholderData)) return { status: 'pending' };
  return recipientOf(contact, given, reading.data, holders.data);
}

/** Loads what `useRecipient` returns, for a press that comes before it is known; null when it can't be loaded. */
export async function loadRecipient(
  client: QueryClient,
  { contact: uuid, phone }: Who,
): Promise<RecipientState | null> {
  try {
    const contact = uuid === null ? null : (await client.ensureQueryData(contactIndexQueries.one(uuid))).data;
    const given = uuid === null ? phone : phoneOf(contact);
    const [reading, holders] = await Promise.all([
      given === null ? undefined : client.ensureQueryData(contactQueries.phone(given)).catch(() => undefined),
      contact || phone === null ? undefined : client.ensureQueryData(holdersOf(phone)).catch(() => undefined),
    ]);
    const found = recipientOf(contact, given, reading, holders);
    if (found.status !== 'ready' || !found.recipient.contact) return found;
    return withOwn(found, await loadOwnValues(client, found.recipient.contact.uuid));
  } catch {
    return null;
  }
}

const phoneOf = (contact: Contact | null) => contact?.phone?.trim() ?? null;

/** `given`: the number as it is written. `holders`: contacts that were found by it. */
function recipientOf(
  contact: Contact | null,
  given: string | null,
  reading: ParsedPhone | undefined,
  holders: ContactSearchPage | undefined,
): RecipientState {
  const phone = reading?.e164 ?? given;
  if (phone === null || !isE164(phone)) {
    return contact ? { status: 'unreachable', contact } : { status: 'none' };
  }
  const holder = contact ?? holderOf(holders?.data ?? [], phone);
  return {
    status: 'ready',
    recipient: {
      phone,
      country: reading?.country ?? null,
      doubt: reading?.doubt ?? null,
      contact: holder,
      own: null,
    },
    stranger: holder || !holders ? null : holders.meta,
  };
}

function holderOf(found: Contact[], phone: string): Contact | null {
  const same = found.filter((contact) => contact.phone === phone);
  return same.find(({ deleted_at }) => !deleted_at) ?? same[0] ?? null;
}

export function titleOf({ contact, phone }: Recipient): string {
  return (contact && contactName(contact)) ?? spacedPhone(phone);
}
