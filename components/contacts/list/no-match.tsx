'use client';

import { useQuery } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import { SyncProgress } from '@/components/contact-index/sync-progress';
import { EmptyState } from '@/components/ui/display/empty-state';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { searchedLabel } from '@/lib/contact-search/labels';
import { contactIndexQueries } from '@/lib/contact-search/queries';
import type { IndexCoverage } from '@/lib/contact-search/schema';
import { NO_CONTACT_FILTERS } from '@/lib/contact-search/search-params';
import { focusSearch } from './row-focus';
import { useContactState } from './use-contact-state';

/** Says how many contacts were searched: with a partial index there may be matches among the rest. */
export function NoMatch({ extent }: { extent: IndexCoverage }) {
  const { params, filtered, ask } = useContactState();
  const { data: status } = useQuery(contactIndexQueries.status());
  const q = params.q.trim();
  return (
    <EmptyState
      icon={<SearchX />}
      title={extent.complete ? 'No matching contacts' : 'No matching contacts so far'}
      action={
        <Button
          onClick={() => {
            ask({ q: '', ...NO_CONTACT_FILTERS });
            focusSearch();
          }}
        >
          {['Clear', q && 'search', q && filtered && 'and', filtered && 'filters'].filter(Boolean).join(' ')}
        </Button>
      }
    >
      <p>
        Searched <span className="num">{searchedLabel(extent)}</span>,
        {extent.complete && (
          <>
            {' '}
            synced <Time value={extent.as_of} inSentence className="whitespace-nowrap" />,
          </>
        )}
        {q !== '' && (
          <>
            {' '}
            for “<bdi className="break-words">{q}</bdi>”
          </>
        )}
        {filtered && ' with these filters'}.
      </p>
      {!extent.complete && status && (
        <div className="mx-auto mt-3 w-full max-w-60 text-start">
          <SyncProgress status={status} />
        </div>
      )}
    </EmptyState>
  );
}
