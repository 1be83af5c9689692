import 'server-only';
import type { KnownContact, KnownContacts } from '@/lib/contacts/known';
import type { Contact } from '@/lib/contacts/schema';
import { digitsIn, foldText, searchWords } from '@/lib/search-text';
import { knownContacts, knownExtent } from './known-contacts';

const MOST = 20;
/** One digit is in nearly every number. */
const FEWEST_DIGITS = 2;

type Wanted = { words: { text: string; digits: string }[]; phone: string };
type Folded = { name: string; email: string; phone: string };

/**
 * Finds contacts among those that the desk has read: each word must be in the name, the email or the phone number, or
 * the whole be part of a phone number in any spelling. The best 20: names that begin with the words come first, the
 * deleted last.
 */
export function searchKnown(text: string): KnownContacts {
  const wanted = toWanted(text);
  const found = knownContacts()
    .map((contact) => ({ contact, rank: rankOf(contact, wanted) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank);
  return {
    data: found.slice(0, MOST).map(({ contact }) => toKnown(contact)),
    meta: { matched: found.length, ...knownExtent() },
  };
}

function toWanted(text: string): Wanted {
  const words = searchWords(text).map((word) => ({ text: word, digits: phoneDigits(word) }));
  return { words, phone: phoneDigits(text) };
}

/** The digits of what looks like a number and nothing else. `00` at its head is a plus. */
function phoneDigits(text: string): string {
  if (!/^[\p{Nd}\s()+./\-\u200e\u200f\u202a-\u202e]+$/u.test(text)) return '';
  const digits = digitsIn(text).replace(/^00/, '');
  return digits.length < FEWEST_DIGITS ? '' : digits;
}

/** 0 for no match; more is better. */
function rankOf(contact: Contact, { words, phone }: Wanted): number {
  const folded = foldedOf(contact);
  const byPhone = phone !== '' && folded.phone.includes(phone);
  const byWords = words.length > 0 && words.every((word) => hasWord(folded, word));
  if (!byPhone && !byWords) return 0;
  if (contact.deleted_at) return 1;
  return words.every(({ text }) => ` ${folded.name}`.includes(` ${text}`)) ? 3 : 2;
}

function hasWord({ name, email, phone }: Folded, { text, digits }: Wanted['words'][number]): boolean {
  return name.includes(text) || email.includes(text) || (digits !== '' && phone.includes(digits));
}

// Twenty thousand names are folded once, not at every letter that someone types.
const cache = new WeakMap<Contact, Folded>();

function foldedOf(contact: Contact): Folded {
  const known = cache.get(contact);
  if (known) return known;
  const names = [contact.full_name, contact.first_name, contact.last_name].filter(Boolean).join(' ');
  const folded = {
    name: searchWords(names).join(' '),
    email: foldText(contact.email ?? ''),
    phone: digitsIn(contact.phone ?? contact.formatted_phone_number ?? ''),
  };
  cache.set(contact, folded);
  return folded;
}

function toKnown(contact: Contact): KnownContact {
  const { uuid, first_name, last_name, full_name, phone, formatted_phone_number, email, deleted_at } =
    contact;
  return { uuid, first_name, last_name, full_name, phone, formatted_phone_number, email, deleted_at };
}
