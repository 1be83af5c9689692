'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '@/components/ui/hooks/timing';
import { contactIndexQueries } from '@/lib/contact-search/queries';
import type { IndexCoverage } from '@/lib/contact-search/schema';
import { contactQueries } from '@/lib/contacts/queries';
import type { Contact, ParsedPhone } from '@/lib/contacts/schema';
import { isE164 } from '@/lib/sends/search-params';

const PAUSE_MS = 200;
const MOST = 8;
const ENOUGH_DIGITS = 6;

export type RecipientOption =
  | { kind: 'contact'; key: string; contact: Contact }
  | { kind: 'number'; key: string; phone: string; reading: ParsedPhone };

export type RecipientOptions = {
  options: RecipientOption[];
  /** Belongs to what was typed before: not to be chosen from. */
  stale: boolean;
  /** What is looked through; undefined before the first answer. */
  extent?: IndexCoverage;
  /** Why what looks like a number is none to send to. */
  doubt: string | null;
  error: Error | null;
};

/** Contacts that match what is typed and, where it is a number, the number itself. */
export function useRecipientOptions(typed: string): RecipientOptions {
  const text = useDebounced(typed.trim(), PAUSE_MS);
  const asked = text.slice(0, 200);
  const isNumber = looksLikeNumber(text);
  const found = useQuery({
    ...contactIndexQueries.list({ q: asked, page: 1, per_page: MOST }),
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
    /^[+\d][\d\s().\-/]*$/.test(text) && text.replace(/\D/g, '').length >= ENOUGH_DIGITS && text.length <= 40
  );
}
