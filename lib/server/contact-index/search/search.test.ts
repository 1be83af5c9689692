import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { CONTACT_SORTS, type ContactFilters, type GroupChoice } from '@/lib/contact-index/filters';
import { QUALITY_KINDS } from '@/lib/contacts/quality-kinds';
import { daysAgo } from '@/lib/dates/days';
import { readQuestion } from '@/lib/search/query';
import { scan } from '../../../testing/contact-index/oracle';
import { emptied, pageWith, people, person, question } from '../../../testing/contact-index/people';
import { runs } from '../../../testing/runs';
import { describeStores, setUpApp } from '../../../testing/stores';
import type { Store } from '../../db/client';
import { phoneKey } from '../../phone';
import { upsertContacts } from '../upsert';
import { searchContacts } from './search';

const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 5 }, { arbitrary, weight: 1 });
const days = rarely(fc.constantFrom(1, 7, 30, 90, 365));
/** Days around the contacts' dates; the zones are far from each other. */
const range = rarely(
  fc
    .tuple(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 200 }),
      fc.constantFrom('both', 'from', 'to'),
      fc.constantFrom('UTC', 'Pacific/Auckland', 'America/Los_Angeles'),
    )
    .map(([back, length, open, zone]) => {
      const to = daysAgo(Date.now(), back);
      const from = daysAgo(Date.now(), back + length);
      return `${open === 'to' ? '' : from}..${open === 'from' ? '' : to},${zone}`;
    }),
);
const either = rarely(fc.boolean());

const filters: fc.Arbitrary<ContactFilters> = fc.record({
  q: question,
  group: rarely(fc.uniqueArray(fc.constantFrom<GroupChoice[]>(1, 2, 'none'), { minLength: 1 })),
  favorite: either,
  unread: either,
  ai: either,
  email: either,
  deleted: rarely(fc.constantFrom(true, false, 'all' as const)),
  do_not_send: either,
  created_within: days,
  updated_within: days,
  chat_within: days,
  no_chat_for: days,
  created: range,
  updated: range,
  chat: range,
  quality: rarely(fc.uniqueArray(fc.constantFrom(...QUALITY_KINDS), { minLength: 1, maxLength: 3 })),
});
const sort = rarely(fc.constantFrom(...CONTACT_SORTS));

/** Puts a number on the do-not-send list. */
async function list(store: Store, phone: string) {
  const entry = { id: randomUUID(), phone, phone_key: phoneKey(phone), reason: 'Asked', search: phone };
  const added = { source: 'hand' as const, created_at: '2026-01-01T00:00:00.000Z' };
  await store
    .insertInto('do_not_send')
    .values({ ...entry, ...added, created_by: null, created_by_name: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The total of a page with three contacts. */
function countedUpTo(most: number, q: string, matches: number) {
  const isExact = readQuestion(q).terms.length === 0 || matches <= most;
  if (isExact)
    return { total: matches, last_page: Math.max(1, Math.ceil(matches / 3)), estimated: undefined };
  return { total: most, last_page: most / 3 + 1, estimated: true };
}

describeStores('searching the contact index', (open) => {
  beforeEach(() => {
    setUpApp(open());
  });

  it('finds the same contacts as a full scan, in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(
        people,
        fc.array(fc.tuple(filters, sort), { minLength: 12 }),
        async (contacts, asked) => {
          await emptied(open());
          await open().deleteFrom('do_not_send').execute();
          await upsertContacts(pageWith(contacts));
          const listed = new Set(
            contacts.flatMap(({ phone }, index) => (phone && index % 3 === 0 ? [phone] : [])),
          );
          for (const phone of listed) await list(open(), phone);
          for (const [wanted, order] of asked) {
            const { data, meta } = await searchContacts({ ...wanted, sort: order, page: 1, per_page: 100 });
            const expected = scan({ contacts, listed }, wanted, order);
            expect(data.map(({ uuid }) => uuid)).toEqual(expected);
            expect(meta.total).toBe(expected.length);
            const asMany = { few: 2, counted: 4 };
            const second = await searchContacts({ ...wanted, sort: order, page: 2, per_page: 3 }, asMany);
            expect(second.data.map(({ uuid }) => uuid)).toEqual(expected.slice(3, 6));
            const { total, last_page, estimated } = second.meta;
            expect({ total, last_page, estimated }).toEqual(countedUpTo(6, wanted.q, expected.length));
          }
        },
      ),
      { numRuns: runs(20) },
    );
  }, 300_000);

  it('finds Arabic names with and without hamza, tatweel, marks and the dots of their last letter', async () => {
    const pairs = [
      ['أحمد', 'احمد'],
      ['شيماء', 'شيما'],
      ['مُحَمَّـــد', 'محمد'],
      ['هدى', 'هدي'],
      ['فاطمة', 'فاطمه'],
    ] as const;
    const uuid = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
    const named = (index: number, first_name: string) => person(uuid(index), { first_name, last_name: null });
    await upsertContacts(
      pageWith(pairs.flatMap((pair, at) => pair.map((name, of) => named(2 * at + of, name)))),
    );
    for (const [at, pair] of pairs.entries()) {
      for (const q of pair) {
        const { data } = await searchContacts({ q, page: 1, per_page: 10 });
        expect(data.map((found) => found.uuid).sort(), q).toEqual([uuid(2 * at), uuid(2 * at + 1)]);
      }
    }
  });

  it('finds people on the do-not-send list in any spelling of their number, and people without a number as not on it', async () => {
    const numbers = ['+5511987654321', '+5215512345678', '+5491112345678', '+34612344711', null];
    const uuid = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
    await upsertContacts(pageWith(numbers.map((phone, index) => person(uuid(index), { phone }))));
    for (const spelling of ['+551187654321', '+525512345678', '+541112345678']) await list(open(), spelling);
    const found = async (do_not_send: boolean) => {
      const { data, meta } = await searchContacts({ q: '', do_not_send, page: 1, per_page: 10 });
      expect(meta.total).toBe(data.length);
      return data.map(({ uuid }) => Number(uuid.slice(-1))).sort();
    };
    expect(await found(true)).toEqual([0, 1, 2]);
    expect(await found(false)).toEqual([3, 4]);
  });

  it('finds days from midnight to midnight in their time zone, and no contact without a date', async () => {
    const dates = [
      '2026-03-27T22:59:59.999Z',
      '2026-03-27T23:00:00.000Z',
      // Clocks in Madrid go forward on the 29th, so its midnight is an hour earlier.
      '2026-03-29T21:59:59.999Z',
      '2026-03-29T22:00:00.000Z',
      null,
    ];
    await upsertContacts(
      pageWith(
        dates.map((at, index) =>
          person(`00000000-0000-4000-8000-00000000000${index}`, {
            created_at: at,
            updated_at: at,
            latest_chat_created_at: at,
          }),
        ),
      ),
    );
    const found = async (days: string) => {
      const pages = await Promise.all(
        (['created', 'updated', 'chat'] as const).map((column) =>
          searchContacts({ q: '', [column]: days, page: 1, per_page: 10 }),
        ),
      );
      const [first, ...others] = pages.map(({ data }) =>
        data.map(({ created_at }) => dates.indexOf(created_at)),
      );
      for (const other of others) expect(other).toEqual(first);
      return first;
    };
    expect(await found('2026-03-28..2026-03-29,Europe/Madrid')).toEqual([1, 2]);
    expect(await found('2026-03-28..,Europe/Madrid')).toEqual([1, 2, 3]);
    expect(await found('..2026-03-29,Europe/Madrid')).toEqual([0, 1, 2]);
    expect(await found('2026-03-27..2026-03-27,UTC')).toEqual([0, 1]);
  });
});
