'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryFailed } from '@/components/data-table/list-failed';
import { PageHeader } from '@/components/shell/nav/page-header';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import { formatCount } from '@/lib/format';
import { IMPORT_OF } from '@/lib/imports/kinds';
import { IMPORT_FIELD_LABELS, RULE_LABELS } from '@/lib/imports/labels';
import { importQueries } from '@/lib/imports/queries';
import type { ImportKind } from '@/lib/imports/schema';
import type { Import } from '@/lib/imports/types';
import { PAGE_TITLES } from '@/lib/page-titles';
import type { PhoneCountry } from '@/lib/settings/general';
import { ImportStateTag } from '../import-state-tag';
import { ImportActions } from './import-actions';
import { ImportDraft } from './import-draft';
import { ImportProgress } from './import-progress';
import { ImportRows } from './import-rows';
import { ImportStatusNote } from './import-status-note';

type ImportViewProps = {
  kind: ImportKind;
  id: string;
  /** The countries whose numbers can be read without a country code. */
  countries: PhoneCountry[];
  canResumeHeld: boolean;
};

export function ImportView({ kind, id, countries, canResumeHeld }: ImportViewProps) {
  const query = useQuery(importQueries.one(id));
  const [wasStarted, setStarted] = useState(false);
  const { data, error } = query;
  if (!data) {
    return (
      <>
        <PageHeader title={PAGE_TITLES[IMPORT_OF[kind].title]} />
        {error ? (
          <QueryFailed title="Couldn’t load the import" query={query} />
        ) : (
          <div role="status" aria-label="Loading the import" className="grid gap-4 px-5 py-5">
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
              <Note title="Its rows were removed">
                They were removed <Time value={data.rows_removed_at} inSentence />, as Frontdesk keeps them
                only for a time. The counts stay. It can’t be undone any more.
              </Note>
            )}
          </div>
          {data.state === 'draft' ? (
            <ImportDraft data={data} countries={countries} onStart={() => setStarted(true)} />
          ) : (
            <>
              <ImportProgress data={data} hasFocus={wasStarted} />
              <ImportRows data={data} />
              <ImportFacts data={data} countries={countries} />
            </>
          )}
        </div>
      </div>
    </>
  );
}

type ImportFactsProps = { data: Import; countries: PhoneCountry[] };

function ImportFacts({ data, countries }: ImportFactsProps) {
  const { kind, file, header_row, default_country, rules, columns, rows, by, created_at } = data;
  const country = countries.find(({ code }) => code === default_country);
  const fields = columns.flatMap(({ field }) => field ?? []);
  return (
    <Facts title="Setup">
      <Fact term="File">
        <bdi>{data.name}</bdi>, {formatCount(rows, 'row')}
      </Fact>
      {file.sheet && <Fact term="Sheet">{file.sheet}</Fact>}
      <Fact term="Headings">{header_row === 0 ? 'No header row' : `Row ${header_row}`}</Fact>
      <Fact term="Imported">{fields.map((field) => IMPORT_FIELD_LABELS[field]).join(', ')}</Fact>
      {IMPORT_OF[kind].hasNumbers && <Fact term="Country">{country?.name ?? default_country}</Fact>}
      {rules.with_code && <Fact term="Numbers">Include the country code</Fact>}
      {IMPORT_OF[kind].merges && (
        <Fact term="Contacts">
          {(['first_name', 'last_name', 'email'] as const)
            .map((field) => `${IMPORT_FIELD_LABELS[field]}: ${RULE_LABELS[rules[field]].toLowerCase()}`)
            .join('. ')}
        </Fact>
      )}
      <Fact term="Uploaded">
        <Time value={created_at} /> by <PersonName name={by.name} fallback="Unknown" />
      </Fact>
    </Facts>
  );
}
