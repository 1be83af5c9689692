import 'server-only';
import { QUESTION_MAX } from '@/lib/contact-index/filters';
import { contactName, MAX_DUPLICATES_SHOWN } from '@/lib/contacts/display';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import { isSimilarName, nameWords } from '@/lib/contacts/similar-names';
import type { DuplicateContact, DuplicateOfContact } from '@/lib/data-quality/queries';
import type { SharedFeature } from '@/lib/data-quality/schema';
import { contactsSharing, findIndexedContact } from '../contact-index/lookup';
import { emailKey } from '../contact-index/rows';
import { searchContacts } from '../contact-index/search/search';
import { keyOfE164, phoneKey } from '../phone';
import { e164OrDigits } from '../settings/general';
import { markedOf, nameOf, similarName } from './not-duplicates';

const MAX_DUPLICATES = 5;
const MIN_DIGITS = 6;

type Sought = Pick<ContactInput, 'phone' | 'email'>;

/**
 * Indexed contacts with the same phone in any spelling, the same email in any case, or a name like `name`: at most five,
 * those with a similar name last.
 */
export async function findDuplicates(
  { name, ...sought }: Sought & { name: string },
  signal?: AbortSignal,
): Promise<{ data: DuplicateContact[] }> {
  const same = await indexedDuplicates(sought);
  const similar = (await withSimilarName(name, signal)).map((contact) => toDuplicate(contact, 'name'));
  const known = new Set(same.map(({ uuid }) => uuid));
  const fresh = [...new Map(similar.map((each) => [each.uuid, each])).values()]
    .filter(({ uuid }) => !known.has(uuid))
    .sort((one, other) => rank(one) - rank(other));
  return { data: [...same, ...fresh].slice(0, MAX_DUPLICATES) };
}

export async function indexedDuplicates({ phone, email }: Sought): Promise<DuplicateContact[]> {
  const key = phone.replace(/\D/g, '').length < MIN_DIGITS ? null : keyOfE164(await e164OrDigits(phone));
  const found = await contactsSharing(key, emailKey(email) || null);
  return found
    .map(({ contact, match }) => toDuplicate(contact, match))
    .sort((one, other) => rank(one) - rank(other));
}

/**
 * Indexed contacts that may be the same person as this one: by phone, email or a similar name, those that are marked as
 * not duplicates last, and one more than are shown where there are more. None for a contact that isn't in the index yet.
 */
export async function duplicatesOf(uuid: string, signal?: AbortSignal): Promise<DuplicateOfContact[]> {
  const contact = (await findIndexedContact(uuid))?.data;
  if (!contact) return [];
  const same = await indexedDuplicates({ phone: contact.phone ?? '', email: contact.email ?? '' });
  const similar = await withSimilarName(contactName(contact), signal);
  const found = [...same, ...similar.map((each) => toDuplicate(each, 'name'))];
  const first = new Map(found.map((each) => [each.uuid, each] as const).reverse());
  first.delete(uuid);
  const shared = [...first.values()].map((each) => ({ ...each, shared: sharedBy(contact, each) }));
  const marked = await markedOf(shared.map((each) => each.shared));
  return shared
    .map((each) => ({ ...each, marked: marked.has(nameOf(each.shared)) }))
    .sort((one, other) => Number(one.marked) - Number(other.marked) || rank(one) - rank(other))
    .slice(0, MAX_DUPLICATES_SHOWN + 1);
}

function sharedBy({ uuid, phone, email }: Contact, other: DuplicateContact): SharedFeature {
  switch (other.match) {
    case 'phone':
      return { kind: 'same_phone', key: phoneKey(phone ?? '') };
    case 'email':
      return { kind: 'same_email', key: emailKey(email ?? '') };
    case 'name':
      return similarName(uuid, other.uuid);
  }
}

const CANDIDATES = 50;
const WORDS = 2;

/** Found by all words of the name in any order, and by each of the longest ones: another may be misspelled. */
async function withSimilarName(name: string | null, signal?: AbortSignal): Promise<Contact[]> {
  const words = nameWords(name);
  const longest = words.toSorted((one, other) => other.length - one.length).slice(0, WORDS);
  const found: Contact[] = [];
  for (const q of words.length === 0 ? [] : new Set([words.join(' ').slice(0, QUESTION_MAX), ...longest])) {
    const { data } = await searchContacts(
      { q, deleted: 'all', page: 1, per_page: CANDIDATES },
      { signal, counted: CANDIDATES },
    );
    found.push(...data.filter((each) => isSimilarName(words, nameWords(contactName(each)))));
  }
  return found;
}

function toDuplicate(contact: Contact, match: DuplicateContact['match']): DuplicateContact {
  return {
    uuid: contact.uuid,
    first_name: contact.first_name,
    last_name: contact.last_name,
    full_name: contact.full_name,
    phone: contact.phone,
    formatted_phone_number: contact.formatted_phone_number,
    email: contact.email,
    contact_group_id: contact.contact_group_id,
    deleted_at: contact.deleted_at,
    match,
  };
}

function rank({ match, deleted_at }: DuplicateContact): number {
  return { phone: 0, email: 1, name: 2 }[match] + (deleted_at ? 3 : 0);
}
