import { expect, it } from 'vitest';
import { type Asked, choiceFilter, searchFilter } from '@/lib/api/filters';
import { type Conditions, filterConditions } from './conditions';

const FILTERS = { q: searchFilter('Search'), state: choiceFilter('Status', ['open', 'closed']) };

it('is no table of conditions when a filter has none', () => {
  // @ts-expect-error: `state` would be ignored, and the list would show everything.
  const table: Conditions<Asked<typeof FILTERS>> = { q: () => [] };
  expect(filterConditions(table, { q: 'ada' }, null)).toEqual([]);
});
