import 'server-only';
import fc from 'fast-check';
import type { Page } from '@/lib/api/pagination';
import type { Contact } from '@/lib/contacts/schema';
import { DAY_MS } from '../../dates/days';
import type { Store } from '../../server/db/client';

const FIRST = [
  'José',
  'Jose',
  'Maria',
  'María',
  'Мария',
  'محمد',
  'さくら',
  'Siobhán',
  'Ana',
  'Jean-Luc',
  '민수',
  'Li',
  '3M',
  'Zoë',
  'Jürgen',
];
const LAST = [
  'Núñez',
  'Garcia',
  "O'Brien",
  'O’Brien',
  'Петрова',
  'علي',
  '田中',
  'Lima',
  'Picard',
  'Marín',
  '김',
  'Wu',
  'Müller',
  'Mueller',
  'Company',
];
const PHONES = [
  '+919856712345',
  '+919856712346',
  '+12025550123',
  '+34612344711',
  '+442079460018',
  '+34',
  null,
];

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
/** Half an hour away from all limits of filters, so that results don't depend on the time of the test. */
const instant = maybe(
  fc
    .integer({ min: 0, max: 400 })
    .map((days) => new Date(Date.now() - days * DAY_MS - 1_800_000).toISOString()),
);
const flag = fc.constantFrom<0 | 1>(0, 1);

const contact = fc.record({
  uuid: fc.uuid(),
  first_name: maybe(fc.constantFrom(...FIRST)),
  last_name: maybe(fc.constantFrom(...LAST)),
  phone: fc.oneof(
    fc.constantFrom(...PHONES),
    fc.integer({ min: 0, max: 9_999_999 }).map((number) => `+3461${String(number).padStart(7, '0')}`),
  ),
  email: maybe(
    fc.constantFrom('jose@example.com', 'maria.garcia@example.com', "o'brien@mail.example", 'a1@x.org'),
  ),
  contact_group_id: maybe(fc.integer({ min: 1, max: 3 })),
  is_favorite: flag,
  ai_assistance_enabled: flag,
  unread_messages: fc.integer({ min: 0, max: 2 }),
  latest_chat_created_at: instant,
  created_at: instant,
  updated_at: instant,
  deleted_at: fc.constantFrom(null, null, null, '2026-01-01T00:00:00.000Z'),
  address: fc.constantFrom(null, '{"city":"Paris"}', '{broken'),
});

/**
 * Contacts with names in several scripts, some of them duplicates or faulty. Their IDs are their positions in the
 * list.
 */
export const people: fc.Arbitrary<Contact[]> = fc
  .uniqueArray(contact, { minLength: 1, maxLength: 40, selector: ({ uuid }) => uuid })
  .map((contacts) => contacts.map((each, index) => ({ ...person(each.uuid), ...each, id: index })));

/** A contact with only a UUID and a first name, unless other fields are given. */
export function person(uuid: string, fields: Partial<Contact> = {}): Contact {
  return {
    id: null,
    uuid,
    organization_id: 1,
    first_name: 'Ana',
    last_name: null,
    phone: null,
    email: null,
    full_name: null,
    formatted_phone_number: null,
    latest_chat_created_at: null,
    avatar: null,
    address: null,
    metadata: null,
    contact_group_id: null,
    is_favorite: 0,
    ai_assistance_enabled: 0,
    unread_messages: 0,
    created_by: 1,
    created_at: null,
    updated_at: null,
    deleted_at: null,
    ...fields,
  };
}

export function pageWith(data: Contact[], as_of = new Date().toISOString()): Page<Contact> {
  const per_page = Math.max(data.length, 1);
  const meta = { current_page: 1, from: 1, to: data.length, last_page: 1, per_page, total: data.length };
  return { data, meta: { ...meta, unreadable: 0, as_of } };
}

const TABLES = ['contact_index', 'contact_index_record', 'contact_index_count', 'not_duplicates'] as const;

export async function emptied(store: Store): Promise<void> {
  for (const table of TABLES) {
    await store.deleteFrom(table).execute();
  }
}

const part = fc
  .tuple(fc.constantFrom(...FIRST, ...LAST), fc.nat(4), fc.integer({ min: 1, max: 6 }))
  .map(([name, start, length]) =>
    [...name]
      .slice(start % [...name].length)
      .slice(0, length)
      .join(''),
  );
const number = fc.constantFrom(
  '+91 98567',
  '098567',
  '0091 98567 12345',
  '98567-12345',
  '(202) 555-0123',
  '4711',
  '11',
  '4',
  '+34',
  '12345',
  '0018',
  '61',
  '+1',
);
const email = fc.constantFrom(
  'example.co',
  'maria.g',
  'mail.ex',
  'maria.garcia@ex',
  '@example',
  'o’brien@mail',
  'garcia',
  'example',
);

export const question: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { arbitrary: part, weight: 5 },
      { arbitrary: number, weight: 2 },
      { arbitrary: email, weight: 1 },
    ),
    {
      maxLength: 3,
    },
  )
  .map((parts) => parts.join(' '))
  .chain((text) =>
    fc.constantFrom(text, text.toUpperCase(), text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')),
  );
