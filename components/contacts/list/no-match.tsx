import { useQuery } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { SyncProgress } from '@/components/contact-index/sync-progress';
import { useDrafts } from '@/components/forms/drafts';
import { EmptyState } from '@/components/ui/display/empty-state';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { focusTargets } from '@/components/ui/hooks/focus-registry';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import type { IndexCoverage } from '@/lib/contact-index/schema';
import { NO_CONTACT_FILTERS } from '@/lib/contact-index/search-params';
import { EMPTY_CONTACT, NEW_CONTACT_DRAFT } from '@/lib/contacts/fields';
import { contactFromSearch } from '@/lib/contacts/from-search';
import { useMessages } from '@/lib/messages/messages-provider';
import { useOutage } from '../outage';
import { useContactState } from '../use-contact-state';

/** One or two letters, which the search finds only at the start of a word: see `lib/search/query.ts`. */
const SHORT_WORD =
  /(?<!\S)[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}]{1,2}(?!\S)/u;

export function NoMatch({ extent, canWrite }: { extent: IndexCoverage; canWrite: boolean }) {
  const { params, filtered, ask, go } = useContactState();
  const t = useMessages('contacts-none');
  const { data: status } = useQuery(contactIndexQueries.status());
  const drafts = useDrafts();
  const q = params.q.trim();
  const found = contactFromSearch(q);
  const outage = useOutage();
  const asked = q === '' ? 'filters' : filtered ? 'other' : 'search';
  const canCreate = canWrite && !outage && Object.keys(found).length > 0;

  function create() {
    const typed = drafts.read(NEW_CONTACT_DRAFT, EMPTY_CONTACT)?.typed ?? EMPTY_CONTACT;
    drafts.write(NEW_CONTACT_DRAFT, EMPTY_CONTACT, { ...typed, ...found }, t('noMatch.filledIn'));
    go({ contact: 'new', mode: null });
  }
  const said = {
    asked,
    // What has been read so far counts deleted contacts too, as what is to be read does.
    count: extent.indexed - (extent.complete && !params.deleted ? (status?.counts.deleted ?? 0) : 0),
    q: <bdi className="break-words">{q}</bdi>,
    figures: (text: ReactNode) => <span className="num">{text}</span>,
  };
  return (
    <EmptyState
      icon={<SearchX />}
      title={t(extent.complete ? 'noMatch.title' : 'noMatch.titleSoFar')}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <Button
            onClick={() => {
              ask({ q: '', ...NO_CONTACT_FILTERS });
              focusTargets.get('search')?.focus();
            }}
          >
            {t(`noMatch.clear.${asked}`)}
          </Button>
          {canCreate && <Button onClick={create}>{t('noMatch.create')}</Button>}
        </span>
      }
    >
      <p>
        {extent.complete
          ? t.rich('noMatch.all', {
              ...said,
              time: <Time value={extent.as_of} inSentence className="whitespace-nowrap" />,
            })
          : extent.expected === null
            ? t.rich('noMatch.some', said)
            : t.rich('noMatch.part', { ...said, expected: extent.expected })}{' '}
        {SHORT_WORD.test(q) && t('noMatch.shortWord')}
      </p>
      {!extent.complete && status && (
        <div className="mx-auto mt-3 w-full max-w-60 text-start">
          <SyncProgress status={status} />
        </div>
      )}
    </EmptyState>
  );
}
