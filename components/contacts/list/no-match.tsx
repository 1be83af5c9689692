'use client';

import { useQuery } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import { DirectoryProgress } from '@/components/directory/directory-progress';
import { EmptyState } from '@/components/ui/display/empty-state';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import type { DirectoryExtent } from '@/lib/contact-search/directory';
import { directoryQueries } from '@/lib/contact-search/queries';
import { NO_FILTERS } from '@/lib/contact-search/search-params';
import { searchedWords } from '@/lib/contact-search/words';
import { focusSearch } from './row-focus';
import { useContactState } from './use-contact-state';

/** Nobody matches, or nobody yet: what was looked through makes the difference. */
export function NoMatch({ extent }: { extent: DirectoryExtent }) {
  const { params, filtered, ask } = useContactState();
  const { data: status } = useQuery(directoryQueries.status());
  const q = params.q.trim();
  return (
    <EmptyState
      icon={<SearchX />}
      title={extent.complete ? 'No contact matches' : 'No contact matches so far'}
      action={
        <Button
          onClick={() => {
            ask({ q: '', ...NO_FILTERS });
            focusSearch();
          }}
        >
          {['Clear', q && 'search', q && filtered && 'and', filtered && 'filters'].filter(Boolean).join(' ')}
        </Button>
      }
    >
      <p>
        Looked through <span className="num">{searchedWords(extent)}</span>,
        {extent.complete && (
          <>
            {' '}
            read <Time value={extent.as_of} inSentence className="whitespace-nowrap" />,
          </>
        )}
        {q !== '' && (
          <>
            {' '}
            for “<bdi className="break-words">{q}</bdi>”
          </>
        )}
        {filtered && ' within the filters above'}.
      </p>
      {!extent.complete && status && (
        <div className="mx-auto mt-3 w-full max-w-60 text-start">
          <DirectoryProgress status={status} />
        </div>
      )}
    </EmptyState>
  );
}
