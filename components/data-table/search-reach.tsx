import type { ReactNode } from 'react';
import { Note } from '@/components/ui/display/note';
import { StateLink } from '@/components/ui/display/state-link';
import { ExactTime } from '@/components/ui/display/time';
import type { Page } from '@/lib/api/pagination';

type Change = { reached: string | null; page: number };

type SearchReachProps = {
  meta: Page<unknown>['meta'];
  /** Where the step before ended; null in the first one. */
  from: string | null;
  linkTo: (change: Change) => { href: string; onFollow: () => void };
  /** What has been searched, unless it is told by a time: "the first 30,000 people". */
  searched?: ReactNode;
};

const LINK = 'font-medium underline';

/** How far a search in many rows has come, and the way on. */
export function SearchReach({ meta: { reached }, from, linkTo, searched }: SearchReachProps) {
  if (reached === undefined && from === null) return null;
  return (
    <Note className="mx-5 mt-3 max-sm:mx-4" role="status">
      {reached === undefined ? (
        'Searched to the end.'
      ) : (
        <>
          Searched{' '}
          {searched ?? (
            <>
              back to <ExactTime value={reached} />
            </>
          )}
          .
        </>
      )}{' '}
      {reached !== undefined && (
        <StateLink {...linkTo({ reached, page: 1 })} className={LINK}>
          Search further
        </StateLink>
      )}
      {reached !== undefined && from !== null && ' · '}
      {from !== null && (
        <StateLink {...linkTo({ reached: null, page: 1 })} className={LINK}>
          Start over
        </StateLink>
      )}
    </Note>
  );
}
