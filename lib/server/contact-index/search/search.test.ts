import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { CARE_KINDS, CONTACT_SORTS, type ContactFilters } from '@/lib/contact-search/filters';
import { scan } from '../../../testing/contact-index/oracle';
import { emptied, pageWith, people, question } from '../../../testing/contact-index/people';
import { runs } from '../../../testing/runs';
import { describeStores, setUpApp } from '../../../testing/stores';
import { upsertContacts } from '../upsert';
import { searchContacts } from './search';

const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 5 }, { arbitrary, weight: 1 });
const days = rarely(fc.constantFrom(1, 7, 30, 90, 365));
const either = rarely(fc.boolean());

const filters: fc.Arbitrary<ContactFilters> = fc.record({
  q: question,
  group: rarely(fc.constantFrom<(number | 'none')[]>(1, 2, 'none')),
  favorite: either,
  unread: either,
  ai: either,
  email: either,
  deleted: either,
  created_within: days,
  updated_within: days,
  chat_within: days,
  care: rarely(fc.constantFrom(...CARE_KINDS)),
});
const sort = rarely(fc.constantFrom(...CONTACT_SORTS));

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
          await upsertContacts(pageWith(contacts));
          for (const [wanted, order] of asked) {
            const { data, meta } = await searchContacts({ ...wanted, sort: order, page: 1, per_page: 100 });
            const expected = scan(contacts, wanted, order);
            expect(data.map(({ uuid }) => uuid)).toEqual(expected);
            const few = await searchContacts({ ...wanted, sort: order, page: 2, per_page: 3 }, { many: 2 });
            expect(few.data.map(({ uuid }) => uuid)).toEqual(expected.slice(3, 6));
            expect(meta.total).toBe(expected.length);
          }
        },
      ),
      { numRuns: runs(20) },
    );
  }, 300_000);
});
