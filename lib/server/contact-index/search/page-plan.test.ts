import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { CONTACT_SORTS } from '@/lib/contact-index/filters';
import { planOf } from '@/lib/testing/plan-of';
import { describeOnSqlite, setUpApp } from '@/lib/testing/stores';
import { contactsWhere, matchesOfWords, toSearch } from './matches';
import { keyed, orderOf, orderOn } from './order';

describeOnSqlite('a page of the contacts that are not deleted', (open) => {
  beforeEach(() => {
    setUpApp(open());
  });

  it.each(CONTACT_SORTS)('passes over those before it without reading their rows, by %s', async (sort) => {
    const { filters, question } = toSearch(open(), { q: '' });
    const order = orderOf(open(), sort, question);
    const query = sql`${keyed(contactsWhere(open(), filters), order)} order by ${orderOn(order)} limit 25 offset 5000`;
    const steps: { detail: string }[] = JSON.parse(await planOf(open(), query.compile(open())));
    expect(steps.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^SCAN contact_index USING COVERING INDEX directory_contact_/),
    ]);
  });

  it('reads no row of a match of words before the matches are counted', async () => {
    const query = matchesOfWords(open(), toSearch(open(), { q: 'silva' }));
    const steps: { detail: string }[] = JSON.parse(await planOf(open(), query.compile(open())));
    const tables = steps.map(({ detail }) => detail).filter((detail) => /^(SCAN|SEARCH) /.test(detail));
    expect(tables).toEqual([
      expect.stringMatching(/^SCAN contact_index_text VIRTUAL TABLE INDEX/),
      expect.stringMatching(/^SEARCH gone USING COVERING INDEX contact_index_gone /),
    ]);
  });
});
