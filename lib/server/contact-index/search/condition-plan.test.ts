import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { SingleCondition } from '@/lib/contact-facts/condition';
import { planOf } from '@/lib/testing/plan-of';
import { describeOnSqlite, setUpApp } from '@/lib/testing/stores';
import { contactsWhere, toSearch } from './matches';

const OF_FACTS: SingleCondition[] = [
  { field: 'tag', is: 'any_of', value: ['a', 'b'] },
  { field: 'tag', is: 'not_empty' },
  { field: 'owner', is: 'is', value: 'ana' },
  { field: 'follow_up', is: 'in_next_days', value: 7 },
  { field: 'note', is: 'contains', value: 'call' },
  { field: 'field:plan', is: 'not_empty' },
  { field: 'field:plan', is: 'is', value: 'Pro' },
  { field: 'field:plan', is: 'contains', value: 'Pro' },
  { field: 'field:seats', is: 'more', value: 3 },
  { field: 'field:renewal', is: 'before', value: '2026-01-01' },
];

describeOnSqlite('a condition that must not hold', (open) => {
  beforeEach(() => {
    setUpApp(open());
  });

  it.each(['written_to', 'received:welcome'])(
    'looks up who has the number of a message, of %s',
    async (field) => {
      const condition = { field, is: 'empty' } as const;
      const { filters } = toSearch(open(), { q: '', condition });
      const query = sql`select n from ${contactsWhere(open(), filters)}`;
      const steps: { detail: string }[] = JSON.parse(await planOf(open(), query.compile(open())));
      const reads = steps.map(({ detail }) => detail);
      expect(reads).toContainEqual(expect.stringMatching(/^SEARCH of_number .*\(phone_key=\?\)/));
      expect(reads.filter((detail) => /^(SEARCH|SCAN) send\b/.test(detail))).toHaveLength(1);
    },
  );

  it.each(OF_FACTS)('reads only a contact’s own facts, not those of all, of $field $is', async (part) => {
    const condition = { all: [{ field: 'tag', is: 'is', value: 'c' } as const, { none: [part] }] };
    const { filters } = toSearch(open(), { q: '', condition });
    const query = sql`select n from ${contactsWhere(open(), filters)}`;
    const steps: { detail: string }[] = JSON.parse(await planOf(open(), query.compile(open())));
    const reads = steps.map(({ detail }) => detail).filter((detail) => /^(SEARCH|SCAN) other\b/.test(detail));
    expect(reads).toEqual([expect.stringMatching(/\((?:.* AND )?(contact_n|rowid)=\?/)]);
  });
});
