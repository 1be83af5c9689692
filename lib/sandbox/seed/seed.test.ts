import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { openSandbox } from '@/lib/testing/sandbox';
import type { ContactRow } from '../contacts';
import { contact, group } from '../contract/shapes';
import { SEED_INSTANT, seedContact } from './contacts';
import { SEED_REPLIES } from './replies';

const seeded = (count: number) => Array.from({ length: count }, (_, index) => seedContact(index));
const written = seeded(240);
const some = (test: (one: Omit<ContactRow, 'id'>) => unknown) => written.some((one) => test(one));

async function everyContact(contacts?: number) {
  const { answer } = openSandbox({ contacts });
  const first = (await answer('GET', '/api/contacts?per_page=100')).body;
  const rest = Array.from({ length: first.meta.last_page - 1 }, (_, index) => index + 2);
  const pages = await Promise.all(
    rest.map((page) => answer('GET', `/api/contacts?per_page=100&page=${page}`)),
  );
  return [first, ...pages.map(({ body }) => body)].flatMap((page) => page.data);
}

describe('a new sandbox', () => {
  test('has 240 contacts, 12 groups and 8 replies of the documented shapes', async () => {
    const { answer } = openSandbox({ contacts: undefined });
    const groups = (await answer('GET', '/api/contact-groups?per_page=100')).body.data;
    expect(groups.map((one: unknown) => group.parse(one))).toHaveLength(12);
    const contacts = await everyContact(240);
    expect(contacts.map((one) => contact.parse(one))).toHaveLength(240);
    const { uuid, ...reply } = SEED_REPLIES[7] ?? { uuid: '' };
    expect((await answer('PUT', `/api/canned-replies/${uuid}`, reply)).status).toBe(200);
  });

  test('is the same each time, and a larger one begins with a smaller one', async () => {
    const [small, again, large] = [await everyContact(120), await everyContact(120), await everyContact(300)];
    expect(again).toEqual(small);
    expect(large.slice(0, 120)).toEqual(small);
  });

  test('refuses a number of contacts that makes no sense', () => {
    expect(() => openSandbox({ contacts: -1 })).toThrow(RangeError);
    expect(() => openSandbox({ contacts: 1_000_001 })).toThrow(RangeError);
  });

  test('of a hundred thousand contacts pages to its end', async () => {
    const { answer } = openSandbox({ contacts: 100_000 });
    const { data, meta } = (await answer('GET', '/api/contacts?per_page=100&page=1000')).body;
    expect([meta.total, meta.from, meta.to, data.length]).toEqual([100_000, 99_901, 100_000, 100]);
    expect((await answer('GET', '/api/contacts?page=10001')).body.data).toEqual([]);
  });
});

describe('seeded contacts', () => {
  test('have valid mobile phones, each once', () => {
    const phones = seeded(5000).map((one) => one.phone);
    const types = phones.map(
      (phone) => parsePhoneNumberFromString(phone)?.getType() ?? `${phone} is not valid`,
    );
    expect(new Set(types)).toEqual(new Set(['MOBILE']));
    expect(new Set(phones).size).toBe(phones.length);
  });

  test.each([
    'Latin',
    'Cyrillic',
    'Arabic',
    'Hebrew',
    'Han',
    'Hiragana',
    'Hangul',
    'Devanagari',
    'Greek',
    'Thai',
  ])('have names in %s script', (script) => {
    const letters = new RegExp(`\\p{Script=${script}}`, 'u');
    expect(some(({ first_name }) => letters.test(first_name ?? ''))).toBe(true);
  });

  test('contain the difficult values that the app must handle', () => {
    expect(some((one) => one.last_name === "O'Brien")).toBe(true);
    expect(some((one) => `${one.first_name}${one.last_name}`.length >= 60)).toBe(true);
    expect(some((one) => one.first_name && one.last_name === null)).toBe(true);
    expect(some((one) => one.first_name === null)).toBe(true);
    expect(some((one) => one.email === null)).toBe(true);
    expect(some((one) => one.contact_group_id === null)).toBe(true);
    expect(written.filter((one) => one.deleted_at !== null)).toHaveLength(1);
    expect(some((one) => one.address?.includes('"street":null,"city":"'))).toBe(true);
    expect(some((one) => one.is_favorite === 1)).toBe(true);
    expect(some((one) => one.unread_messages > 99)).toBe(true);
    expect(some((one) => !parses(one.metadata))).toBe(true);
  });

  test('begin with a lively page, and all lie before the instant of the seed', () => {
    expect(written.slice(0, 25).filter((one) => one.unread_messages > 0).length).toBeGreaterThan(4);
    const instants = written.flatMap((one) => [
      one.created_at,
      one.updated_at,
      one.latest_chat_created_at ?? '',
    ]);
    expect(instants.every((instant) => instant <= new Date(SEED_INSTANT).toISOString())).toBe(true);
  });

  test('have plain email addresses in reserved domains', () => {
    const emails = written.flatMap((one) => one.email ?? []);
    expect(emails.filter((email) => !/^[a-z][a-z0-9.']+@example\.(com|org|net)$/.test(email))).toEqual([]);
  });
});

function parses(text: string | null): boolean {
  try {
    JSON.parse(text ?? '');
    return true;
  } catch {
    return false;
  }
}
