import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import type { ContactCondition } from '@/lib/contact-facts/condition';
import type { ContactSort } from '@/lib/contact-index/filters';
import { indexContacts as indexPeople } from '@/lib/testing/broadcasts';
import { as, field, indexContacts } from '@/lib/testing/facts';
import { runs } from '@/lib/testing/runs';
import { describeStores, setUpApp } from '@/lib/testing/stores';
import { updateField } from '../../contact-facts/define-fields';
import { updateFacts } from '../../contact-facts/facts';
import { addFollowUp, updateFollowUp } from '../../contact-facts/follow-ups';
import { usableFilters } from '../../contact-facts/usable';
import { matchingRows } from '../export/rows';
import { searchContacts } from './search';

const admin = as('admin');

/** Values in their order. */
const VALUES = {
  number: [-2, 0, 0.5, 10],
  date: ['2025-12-31', '2026-01-02', '2026-11-29'],
  text: ['Ábc', 'abd', 'Éa'],
  boolean: [false, true],
  choice: ['Basic', 'Pro', 'Team'],
  link: ['http://b.example', 'https://a.example', 'https://Á.example/z'],
} as const;

type Type = keyof typeof VALUES;

/** Holds for all contacts, and asks of facts. */
const ALL: ContactCondition = { field: 'note', is: 'empty' };

describeStores('contacts sorted by a fact', (open) => {
  beforeEach(() => setUpApp(open()));

  type Way = { atOnce?: number; condition?: ContactCondition };

  async function pages(sort: ContactSort, { atOnce, condition }: Way = {}): Promise<string[]> {
    const found: string[] = [];
    for (let page = 1; ; page += 1) {
      const query = await usableFilters(admin, { q: '', page, per_page: 4, sort, condition });
      const { data, meta } = await searchContacts(query, { atOnce });
      found.push(...data.map(({ uuid }) => uuid));
      if (page >= meta.last_page) return found;
    }
  }

  /**
   * The places of contacts, null without a value, in both directions, on pages, of many contacts, by a condition that holds for
   * all of them, and in an export.
   */
  async function expectInOrder(fact: 'field:own' | 'followup', uuids: string[], places: (number | null)[]) {
    const placeOf = (uuid: string) => places[uuids.indexOf(uuid)] ?? null;
    for (const [sort, sign] of [
      [fact, 1],
      [`-${fact}`, -1],
    ] as const) {
      const at_once = await pages(sort);
      const expected = uuids
        .map(placeOf)
        .toSorted((one, other) =>
          one === null || other === null
            ? Number(one === null) - Number(other === null)
            : sign * (one - other),
        );
      expect(at_once.map(placeOf)).toEqual(expected);
      expect(new Set(at_once).size).toBe(uuids.length);
      // Of many contacts, by the index of the values: the same order.
      expect(await pages(sort, { atOnce: 0 })).toEqual(at_once);
      for (const atOnce of [undefined, 0])
        expect(await pages(sort, { atOnce, condition: ALL })).toEqual(at_once);
      const rows = await matchingRows(await usableFilters(admin, { q: '', sort }));
      const exported = await open().selectFrom('contact_index').select(['n', 'uuid']).execute();
      expect(rows.map((n) => exported.find((each) => each.n === n)?.uuid)).toEqual(at_once);
    }
  }

  it.each(Object.keys(VALUES) as Type[])(
    'come in the order of their values, with none last, by a %s',
    async (type) => {
      const uuids = await indexContacts(11);
      await field('own', { type, choices: type === 'choice' ? ['Team', 'Basic', 'Pro'] : undefined });
      const values: readonly (string | number | boolean)[] = VALUES[type];
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.option(fc.nat(values.length - 1)), {
            minLength: uuids.length,
            maxLength: uuids.length,
          }),
          async (places) => {
            for (const [n, uuid] of uuids.entries()) {
              const place = places[n];
              const value = typeof place === 'number' ? (values[place] ?? null) : null;
              await updateFacts(admin, uuid, { fields: { own: { value } } });
            }
            await expectInOrder('field:own', uuids, places);
          },
        ),
        { numRuns: runs(4) },
      );
    },
    60_000,
  );

  it('come in the order of their next open follow-ups, with none last', async () => {
    const uuids = await indexContacts(11);
    const noted = fc.record({
      at: fc.nat(uuids.length - 1),
      day: fc.integer({ min: 1, max: 5 }),
      done: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(noted, { maxLength: 25 }), async (all) => {
        await open().deleteFrom('follow_up').execute();
        for (const { at, day, done } of all) {
          const uuid = uuids[at] ?? '';
          const { id } = await addFollowUp(admin, uuid, { text: '', due: `2026-01-0${day}`, owner: null });
          if (done) await updateFollowUp(admin, uuid, id, { done: true });
        }
        const next = uuids.map((_, n) =>
          all.filter(({ at, done }) => at === n && !done).map(({ day }) => day),
        );
        await expectInOrder(
          'followup',
          uuids,
          next.map((days) => (days.length === 0 ? null : Math.min(...days))),
        );
      }),
      { numRuns: runs(4) },
    );
  }, 60_000);

  it.each(['name', '-name'] as const)(
    'come by a condition of facts in the order of a column: %s',
    async (sort) => {
      const people = ['Eva', 'Ana', 'Zoe', 'Lea', 'Ada'].map((first_name) => ({
        first_name,
        last_name: null,
      }));
      await indexPeople(people);
      const plain = await pages(sort);
      expect(new Set(plain).size).toBe(people.length);
      expect(await pages(sort, { condition: ALL })).toEqual(plain);
    },
  );

  it('are refused by a field that is hidden, archived, has several values or isn’t there, which is named', async () => {
    const { id } = await field('own', { label: 'Renewal', hidden_from: ['support'] });
    await field('many', { type: 'choices', choices: ['a'] });
    const sorted = (sort: `field:${string}`, ctx = admin) => usableFilters(ctx, { q: '', sort });
    await sorted('field:own');
    for (const [sort, ctx] of [
      ['field:own', as('support')],
      ['field:many', admin],
      ['field:never', admin],
    ] as const)
      await expect(sorted(sort, ctx)).rejects.toMatchObject({ code: 'invalid' });
    await updateField(admin, id, { archived: true });
    await expect(sorted('field:own')).rejects.toThrow('“Renewal”');
  });
});
