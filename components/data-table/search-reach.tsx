import type { ReactNode } from 'react';
import { Note } from '@/components/ui/display/note';
import { StateLink } from '@/components/ui/display/state-link';
import { ExactTime } from '@/components/ui/display/time';
import type { Page } from '@/lib/api/pagination';
import { areReversed } from '@/lib/dates/days';
import { useMessages } from '@/lib/messages/messages-provider';

type Change = { reached: string | null; page: number };

type SearchReachProps = {
  meta: Page<unknown>['meta'];
  /** Where the step before ended; null in the first one. */
  from: string | null;
  linkTo: (change: Change) => { href: string; onFollow: () => void };
  /** What has been searched, unless it is told by a time: "Searched the first 30,000 people." */
  searched?: string;
};

const LINK = 'font-medium underline';

/** How far a search in many rows has come, and the way on. */
export function SearchReach({ meta: { reached }, from, linkTo, searched }: SearchReachProps) {
  const t = useMessages('lists-reach');
  if (reached === undefined && from === null) return null;
  return (
    <Note className="mx-5 mt-3 max-sm:mx-4" role="status">
      {reached === undefined
        ? t('end')
        : (searched ?? t.rich('backTo', { time: <ExactTime value={reached} /> }))}{' '}
      {reached !== undefined && (
        <StateLink {...linkTo({ reached, page: 1 })} className={LINK}>
          {t('further')}
        </StateLink>
      )}
      {reached !== undefined && from !== null && ' · '}
      {from !== null && (
        <StateLink {...linkTo({ reached: null, page: 1 })} className={LINK}>
          {t('startOver')}
        </StateLink>
      )}
    </Note>
  );
}

type WhyNoMatchProps = {
  /** Not everything has been searched yet. */
  isPart: boolean;
  days: { from: string | null; to: string | null };
  /** "No message matches all of these filters." */
  children: string;
};

export function WhyNoMatch({ isPart, days, children }: WhyNoMatchProps): ReactNode {
  const t = useMessages('lists-reach');
  if (isPart) return t('furtherOrDays');
  return areReversed(days) ? t('daysReversed') : children;
}
