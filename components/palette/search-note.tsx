'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { DirectoryPage } from '@/lib/contact-search/directory';
import { searchedWords } from '@/lib/contact-search/words';
import { formatCount, formatNumber } from '@/lib/format';

/** Says what came of the search and how much it could look through: not found is not the same as not there. */
export function SearchNote({ search }: { search: UseQueryResult<DirectoryPage> }) {
  const { data, error } = search;
  if (error) {
    return (
      <p role="alert" className="border-t px-4 py-2 text-danger text-small">
        The contacts could not be searched. {error.message}
      </p>
    );
  }
  return (
    <p role="status" className="num border-t px-4 py-2 text-muted text-small">
      {data ? `${outcomeOf(data)} Searched ${searchedWords(data.meta)}.` : 'Searching contacts…'}
    </p>
  );
}

function outcomeOf({ data, meta: { total, complete } }: DirectoryPage): string {
  if (total === 0) return complete ? 'No contact matches.' : 'No contact matches so far.';
  if (total === data.length) return `${formatCount(total, 'contact')} found.`;
  return `The first ${data.length} of ${formatNumber(total)} matches.`;
}
