import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '@/components/ui/hooks/timing';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import type { IndexCoverage } from '@/lib/contact-index/schema';
import { contactQueries } from '@/lib/contacts/queries';
import type { Contact, ParsedPhone } from '@/lib/contacts/schema';
import { isE164 } from '@/lib/sends/search-params';

const PAUSE_MS = 200;
const MAX_OPTIONS = 8;
const MIN_DIGITS = 6;

export type RecipientOption =
  | { kind: 'contact'; key: string; contact: Contact }
  | { kind: 'number'; key: string; phone: string; reading: ParsedPhone };

export type RecipientOptions = {
  options: RecipientOption[];
  /** The options belong to earlier input and must not be chosen. */
  stale: boolean;
  /** How many contacts were searched; undefined before the first response. */
  extent?: IndexCoverage;
  /** Why the typed number can't receive messages; null when it can. */
  doubt: string | null;
  error: Error | null;
};

export function useRecipientOptions(typed: string): RecipientOptions {
  const text = useDebounced(typed.trim(), PAUSE_MS);
  const asked = text.slice(0, 200);
  const isNumber = looksLikeNumber(text);
  const found = useQuery({
    ...contactIndexQueries.list({ q: asked, page: 1, per_page: MAX_OPTIONS }),
    enabled: asked.length > 1,
    placeholderData: keepPreviousData,
  });
  const { data: reading } = useQuery({ ...contactQueries.phone(text), enabled: isNumber });

  const contacts = asked.length > 1 ? (found.data?.data ?? []) : [];
  const number = isNumber && reading?.e164 && isE164(reading.e164) ? reading.e164 : null;
  const held = contacts.some(({ phone }) => phone === number);
  return {
    options: [
      ...contacts.map((contact) => ({ kind: 'contact' as const, key: contact.uuid, contact })),
      ...(number && reading && !held
        ? [{ kind: 'number' as const, key: number, phone: number, reading }]
        : []),
    ],
    stale: text !== typed.trim() || found.isPlaceholderData || (isNumber && !reading),
    extent: found.data?.meta,
    doubt: isNumber && !number ? (reading?.doubt ?? null) : null,
    error: asked.length > 1 ? found.error : null,
  };
}

function looksLikeNumber(text: string): boolean {
  return (
    /^[+\d][\d\s().\-/]*$/.test(text) && text.replace(/\D/g, '').length >= MIN_DIGITS && text.length <= 40
  );
}
