'use client';

import { Select } from '@/components/ui/form-controls/select';
import { directoryParams } from '@/lib/contact-search/search-params';
import { SORT_WORDS } from './sorting';
import { useContactState } from './use-contact-state';

/** Where the rows are cards and have no heads to click. */
export function SortSelect() {
  const { params, query, ask } = useContactState();
  const own = params.q.trim() ? 'Best match' : query ? 'Name' : 'As at the service';
  return (
    <Select
      aria-label="Sort"
      frame="min-w-0 flex-1 sm:hidden"
      size="md"
      value={params.sort ?? ''}
      onChange={(event) => ask({ sort: directoryParams.sort.parse(event.target.value) })}
    >
      <option value="">Sort: {own}</option>
      {SORT_WORDS.map(([sort, words]) => (
        <option key={sort} value={sort}>
          {words}
        </option>
      ))}
    </Select>
  );
}
