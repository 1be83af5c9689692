'use client';

import { useQuery } from '@tanstack/react-query';
import { QueryFailed } from '@/components/data-table/list-failed';
import { PageHeader } from '@/components/shell/nav/page-header';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { useIsStarting } from '@/lib/imports/mutations';
import { importQueries } from '@/lib/imports/queries';
import type { ImportKind } from '@/lib/imports/values';
import type { LanguageChoice } from '@/lib/language/choices';
import { useMessages } from '@/lib/messages/messages-provider';
import type { PhoneCountry } from '@/lib/settings/general';
import { ImportStateTag } from '../import-state-tag';
import { ImportActions } from './import-actions';
import { ImportDraft } from './import-draft';
import { ImportFacts } from './import-facts';
import { ImportProgress } from './import-progress';
import { ImportRows } from './import-rows';
import { ImportStatusNote } from './import-status-note';

type ImportViewProps = {
  kind: ImportKind;
  id: string;
  /** The countries whose numbers can be read without a country code. */
  countries: PhoneCountry[];
  languages: LanguageChoice[];
  canResumeHeld: boolean;
};

export function ImportView({ kind, id, countries, languages, canResumeHeld }: ImportViewProps) {
  const t = useMessages('imports-detail');
  const title = useMessages('imports-titles');
  const query = useQuery(importQueries.one(id));
  const isStarting = useIsStarting(id);
  const { data, error } = query;
  if (!data) {
    return (
      <>
        <PageHeader title={title(kind)} />
        {error ? (
          <QueryFailed title={t('failed')} query={query} />
        ) : (
          <div role="status" aria-label={t('loading')} className="grid gap-4 px-5 py-5">
            <Skeleton className="h-48 w-full" />
            <Skeleton className="h-24 w-full" />
          </div>
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={data.name}
        meta={<ImportStateTag state={data.state} />}
        actions={<ImportActions data={data} canResumeHeld={canResumeHeld} />}
      />
      <div className="min-h-0 flex-1 sm:overflow-y-auto">
        <div className="grid max-w-300 gap-7 px-5 py-5 max-sm:px-4 lg:py-7">
          {/* The header has no room for it. */}
          <span className="sm:hidden">
            <ImportStateTag state={data.state} />
          </span>
          <div role="status" className="grid gap-3 empty:hidden">
            <ImportStatusNote data={data} />
            {data.rows_removed_at && (
              <Note title={t('rowsRemoved.title')}>
                {t.rich('rowsRemoved.text', {
                  time: <Time value={data.rows_removed_at} inSentence="when" />,
                })}
              </Note>
            )}
          </div>
          {data.state === 'draft' ? (
            <ImportDraft data={data} countries={countries} languages={languages} />
          ) : (
            <>
              <ImportProgress data={data} hasFocus={isStarting} />
              <ImportRows data={data} />
              <ImportFacts data={data} countries={countries} />
            </>
          )}
        </div>
      </div>
    </>
  );
}
