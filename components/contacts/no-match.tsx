'use client';

import SearchX from 'lucide-react/icons/search-x';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Time } from '@/components/ui/time';
import type { DirectoryExtent } from '@/lib/directory/directory';
import { NO_FILTERS } from '@/lib/directory/search-params';
import { searchedWords } from '@/lib/directory/words';
import { DirectoryProgress } from './directory-progress';
import { focusSearch } from './row-focus';
import { useContactState } from './use-contact-state';
import { useDirectoryStatus } from './use-directory-status';

/** Nobody matches, or nobody yet: what was looked through makes the difference. */
export function NoMatch({ extent }: { extent: DirectoryExtent }) {
  const { params, ask } = useContactState();
  const status = useDirectoryStatus();
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
          Clear search and filters
        </Button>
      }
    >
      <p>
        {q === '' ? 'Filtered ' : 'Searched '}
        <span className="num">{searchedWords(extent)}</span>
        {q !== '' && (
          <>
            , for “<bdi className="break-words">{q}</bdi>”
          </>
        )}
        {extent.complete && (
          <>
            , read <Time value={extent.as_of} inSentence />
          </>
        )}
        .
      </p>
      {!extent.complete && status && (
        <div className="mx-auto mt-3 w-full max-w-60 text-start">
          <DirectoryProgress status={status} />
        </div>
      )}
    </EmptyState>
  );
}
