import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { CONTACT_SORTS } from '@/lib/contact-index/filters';
import { planOf } from '@/lib/testing/plan-of';
import { describeOnSqlite, setUpApp } from '@/lib/testing/stores';
import { contactsWhere, toSearch } from './matches';
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
});
