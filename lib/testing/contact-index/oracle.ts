import 'server-only';
import type { ContactFilters, ContactSort } from '@/lib/contact-index/filters';
import type { QualityKind } from '@/lib/contacts/quality-kinds';
import type { Contact } from '@/lib/contacts/schema';
import { DAY_MS } from '../../dates/days';

const CJK = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;

/** `listed`: the numbers on the do-not-send list. */
type Scanned = { contacts: Contact[]; listed: ReadonlySet<string> };

/**
 * A reference implementation of the search without an index: it scans all contacts in memory. Returns their UUIDs in
 * order.
 */
export function scan(scanned: Scanned, filters: ContactFilters, sort: ContactSort | undefined): string[] {
  const { contacts } = scanned;
  const chunks = filters.q.trim().split(/\s+/).filter(Boolean);
  const found = contacts.filter(
    (contact) => matchesQuestion(contact, chunks) && matchesFilters(scanned, contact, filters),
  );
  const keyed = found.map((contact) => ({ contact, key: keyOf(contact, chunks, sort) }));
  const sign = sort?.startsWith('-') ? -1 : 1;
  keyed.sort((a, b) => sign * compare([...a.key, a.contact.uuid], [...b.key, b.contact.uuid]));
  return keyed.map(({ contact }) => contact.uuid);
}

type Key = (string | number)[];

function compare(a: Key, b: Key): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  if (at < 0) return 0;
  const [one, other] = [a[at] as string | number, b[at] as string | number];
  if (typeof one === 'number') return one - (other as number);
  return Buffer.compare(Buffer.from(one), Buffer.from(other as string));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '');
}

function words(name: string): string[] {
  const parts = plain(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  return parts.flatMap((part) => (CJK.test(part) ? [...part] : [part]));
}

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** With its umlauts as two letters, or the other way round. */
function otherSpelling(chunk: string): string {
  const typed = chunk.normalize('NFC').toLowerCase().replace(/['’]/g, '');
  if (/[äöü]/.test(typed)) return typed.replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter);
  return typed
    .split(/([^\p{L}\p{M}]+)/u)
    .map((word) => ([...word].length < 4 ? word : word.replace(/(?<=[aou])e/g, '')))
    .join('');
}

/** The words of a chunk, each in its spellings, and where it begins. */
function typedWords(chunk: string): { spellings: string[]; index: number }[] {
  const [typed = [], other = []] = [chunk, otherSpelling(chunk)].map((each) => [
    ...plain(each).matchAll(/[\p{L}\p{M}\p{N}]+/gu),
  ]);
  return typed.map(({ 0: word, index }, at) => ({ spellings: [word, other[at]?.[0] ?? word], index }));
}

function nameOf({ first_name, last_name }: Contact): string {
  return [first_name, last_name].filter(Boolean).join(' ');
}

const isPhone = (chunk: string) => /^[\d()+.-]+$/.test(chunk);
const digitsOf = (text: string) => text.replace(/\D/g, '');
const spellings = (digits: string) => [digits, digits.replace(/^0+/, '')].filter((each) => each.length > 2);

/** Separates words from numbers. Adjacent groups of digits are one number. */
function numbersIn(chunks: string[]): { words: string[]; numbers: string[] } {
  const numbers: string[] = [];
  chunks.forEach((chunk, index) => {
    if (!isPhone(chunk)) return;
    if (index > 0 && isPhone(chunks[index - 1] ?? '')) numbers[numbers.length - 1] += chunk;
    else numbers.push(chunk);
  });
  return { words: chunks.filter((chunk) => !isPhone(chunk)), numbers };
}

function matchesQuestion(contact: Contact, chunks: string[]): boolean {
  const { words: typed, numbers } = numbersIn(chunks);
  const parts = [...words(nameOf(contact)), plain(contact.email ?? '')];
  const phone = digitsOf(contact.phone ?? '');
  return (
    typed.every((chunk) => hasWords(parts, phone, nameOf(contact), chunk)) &&
    numbers.every((number) => hasNumber(parts, phone, number))
  );
}

function hasWords(parts: string[], phone: string, name: string, chunk: string): boolean {
  if (chunk.includes('@') && chunk.length > 2) return parts.some((part) => part.includes(plain(chunk)));
  return typedWords(chunk).every(({ spellings: [word = '', other = ''], index }) => {
    if (CJK.test(word)) return words(name).join('').includes(word);
    const all = [...parts, phone];
    if ([...other].length > 2 && all.some((part) => part.includes(other))) return true;
    if ([...word].length > 2) return all.some((part) => part.includes(word));
    // After a dot it may be the end of an email address.
    const behind = index > 0 ? plain(chunk).slice(index + word.length - 3, index + word.length) : '';
    const inside = behind.length === 3 && index + word.length >= 3;
    return all.some((part) => part.startsWith(word) || (inside && part.includes(behind)));
  });
}

function hasNumber(parts: string[], phone: string, number: string): boolean {
  const digits = digitsOf(number);
  if (digits === '') return true;
  const all = [...parts, phone];
  if (number.startsWith('+')) return all.some((part) => part.startsWith(digits));
  if (/^00\d/.test(digits)) {
    return all.some((part) => part.startsWith(digits.slice(2)) || part.includes(digits));
  }
  if (digits.length === 1) return all.some((part) => part.startsWith(digits));
  if (digits.length === 2) return all.some((part) => part.startsWith(digits) || part.endsWith(digits));
  return all.some((part) => spellings(digits).some((each) => part.includes(each)));
}

function matchesFilters(
  { contacts: all, listed }: Scanned,
  contact: Contact,
  filters: ContactFilters,
): boolean {
  const since = (at: string | null, days: number | undefined) =>
    days === undefined || (at !== null && Date.parse(at) >= Date.now() - days * DAY_MS);
  const is = (wanted: boolean | undefined, value: boolean) => wanted === undefined || wanted === value;
  return (
    (filters.group === undefined ||
      filters.group.some((each) => (each === 'none' ? null : each) === contact.contact_group_id)) &&
    is(filters.favorite, contact.is_favorite === 1) &&
    is(filters.ai, contact.ai_assistance_enabled === 1) &&
    is(filters.unread, (contact.unread_messages ?? 0) > 0) &&
    is(filters.email, contact.email !== null) &&
    (filters.deleted === 'all' || (filters.deleted ?? false) === (contact.deleted_at !== null)) &&
    is(filters.do_not_send, listed.has(contact.phone ?? '')) &&
    since(contact.created_at, filters.created_within) &&
    since(contact.updated_at, filters.updated_within) &&
    since(contact.latest_chat_created_at, filters.chat_within) &&
    (filters.no_chat_for === undefined || !since(contact.latest_chat_created_at, filters.no_chat_for)) &&
    during(contact.created_at, filters.created) &&
    during(contact.updated_at, filters.updated) &&
    during(contact.latest_chat_created_at, filters.chat) &&
    (filters.quality === undefined || filters.quality.some((kind) => hasIssue(all, contact, kind)))
  );
}

/** Whether clocks of the range's zone show one of its days at that time. */
function during(at: string | null, range: string | undefined): boolean {
  if (range === undefined) return true;
  if (at === null) return false;
  const [days = '', timeZone] = range.split(',');
  const [from, to] = days.split('..');
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at));
  return (!from || day >= from) && (!to || day <= to);
}

function hasIssue(all: Contact[], contact: Contact, quality: QualityKind): boolean {
  if (contact.deleted_at) return false;
  const shares = (field: 'phone' | 'email') =>
    contact[field] !== null &&
    all.some((other) => other !== contact && other.deleted_at === null && other[field] === contact[field]);
  if (quality === 'nameless') return nameOf(contact) === '';
  if (quality === 'same_phone') return shares('phone');
  if (quality === 'same_email') return shares('email');
  if (quality === 'bad_address') return contact.address === '{broken';
  return contact.phone === null || contact.phone.length < 8;
}

function keyOf(contact: Contact, chunks: string[], sort: ContactSort | undefined): Key {
  const name = nameOf(contact) === '' ? '\u{10ffff}' : words(nameOf(contact)).join(' ');
  const seeks = chunks.some((chunk) => /[\p{L}\p{N}]/u.test(chunk));
  switch (sort?.replace('-', '')) {
    case 'chat':
      return [contact.latest_chat_created_at ?? ''];
    case 'created':
      return [contact.created_at ?? ''];
    case 'updated':
      return [contact.updated_at ?? ''];
    case 'unread':
      return [contact.unread_messages ?? 0];
    case 'list':
      return [contact.id ?? 0];
    case 'name':
      return [name];
    default:
      return seeks ? [rank(contact, chunks, name) + (contact.deleted_at ? 4 : 0), name] : [name];
  }
}

function rank(contact: Contact, chunks: string[], name: string): number {
  const { words: typed, numbers } = numbersIn(chunks);
  const phone = digitsOf(contact.phone ?? '');
  const [number] = numbers;
  const onlyNumber = typed.length === 0 && numbers.length === 1 && number !== undefined;
  const bare = onlyNumber ? numberEnds(number) : [];
  if (bare.some((each) => each.length >= 7) && bare.some((each) => phone.endsWith(each))) return 0;
  if (numbers.length === 0 && !typed.some((chunk) => chunk.includes('@') && chunk.length > 2)) {
    if (name.startsWith(typed.flatMap(words).join(' '))) return 1;
  }
  const parts = [...words(nameOf(contact)), plain(contact.email ?? ''), phone];
  const cjk = words(nameOf(contact)).join('');
  const begins = (word: string) =>
    CJK.test(word) ? cjk.includes(word) : parts.some((part) => part.startsWith(word));
  const starts = typed.flatMap((chunk) =>
    chunk.includes('@') && chunk.length > 2
      ? [[plain(chunk)]]
      : typedWords(chunk).map((each) => each.spellings),
  );
  const numbersBegin = numbers.every((each) => numberEnds(each).some(begins));
  if (starts.every((each) => each.some(begins)) && numbersBegin) return 2;
  return bare.some((each) => phone.endsWith(each)) ? 2 : 3;
}

function numberEnds(number: string): string[] {
  const digits = digitsOf(number);
  if (number.startsWith('+')) return [digits];
  if (/^00\d/.test(digits)) return [digits, digits.slice(2)];
  return digits.length > 2 ? spellings(digits) : [digits];
}
