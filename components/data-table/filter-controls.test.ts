import { expect, it } from 'vitest';
import { choiceFilter, searchFilter } from '@/lib/api/filters';
import { FilterControlList, type FilterControls } from './filter-controls';

const FILTERS = { q: searchFilter('Search'), state: choiceFilter('Status', ['open', 'closed']) };

it('is no list of controls when a filter has none', () => {
  // @ts-expect-error: `state` could be set by the URL and by nothing else.
  const controls: FilterControls<typeof FILTERS, 'q'> = {};
  expect(FilterControlList({ controls })).toEqual([]);
});
