import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DayField } from '@/components/data-table/day-field';
import { FilterBar, SetFilter } from '@/components/data-table/filter-bar';
import { FilterSelect } from '@/components/data-table/filter-select';
import { SearchField } from '@/components/data-table/search-field';
import { useNow } from '@/components/ui/hooks/timing';
import { actionLabel, nounLabel, nounOf, recordTypeLabel } from '@/lib/audit/labels';
import { auditExportPath, auditQueries } from '@/lib/audit/queries';
import { zoneName } from '@/lib/dates/time-zone';
import { useAuditState } from './use-audit-state';

const BESIDE_PEOPLE = [
  { value: 'system', label: 'System' },
  { value: 'nobody', label: 'Not signed in' },
];

export function AuditFilterBar({ links, me }: { links: ReactNode; me: string }) {
  const { params, filters, filtering } = useAuditState();
  const { data: facets } = useQuery(auditQueries.facets());
  // "Me" is stored in the URL as the user's ID, because someone else may open the link.
  const others = facets?.people.filter(({ id }) => id !== me) ?? [];
  const people = others.map(({ id, name, email }) => ({
    value: id,
    label: email && email !== name ? `${name ?? 'Someone'} (${email})` : (name ?? 'Someone'),
  }));
  return (
    <FilterBar
      filtering={filtering}
      apart="outcome"
      links={links}
      exportPath={auditExportPath(filters)}
      controls={{
        q: <SearchField {...filtering.search} />,
        person: (
          <FilterSelect
            {...filtering.of('person')}
            all="Anyone"
            value={params.person?.map((person) => (person === 'me' ? me : person)) ?? null}
            options={[{ value: me, label: 'Me' }, ...people, ...BESIDE_PEOPLE]}
          />
        ),
        action: (
          <FilterSelect
            {...filtering.of('action')}
            all="Any action"
            nameOf={actionChoiceLabel}
            options={actionChoices(facets?.actions ?? [])}
          />
        ),
        from: <DayField {...filtering.of('from')} />,
        to: (
          <>
            <DayField {...filtering.of('to')} />
            <ZoneNote />
          </>
        ),
        type: null,
        record: <RecordFilter />,
      }}
    />
  );
}

function actionChoices(actions: readonly string[]) {
  const nouns = [...new Set(actions.map(nounOf))];
  return nouns
    .map((noun) => {
      const own = actions.filter((action) => nounOf(action) === noun);
      const choices = [noun, ...own].map((value) => ({ value, label: actionChoiceLabel(value) }));
      return { title: nounLabel(noun), choices };
    })
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
}

function actionChoiceLabel(action: string): string {
  return action.includes('.') ? actionLabel(action) : `${nounLabel(action)}: all`;
}

/** Dates are in the reader's time zone, which the server doesn't know. */
function ZoneNote() {
  const shown = useNow() !== null;
  return (
    <span
      className="flex min-h-8 items-center text-muted text-small"
      title="Days start and end in this time zone"
    >
      <span className="sr-only">Time zone: </span>
      {shown && zoneName()}
    </span>
  );
}

function RecordFilter() {
  const { params, filtering } = useAuditState();
  const { type, record } = params;
  if (!type || !record) return null;
  const noun = recordTypeLabel(type).toLowerCase();
  return (
    <SetFilter
      label={`Show events for all records, not only this ${noun}`}
      word={`Only this ${noun}`}
      value={record.slice(0, 8)}
      title={record}
      onClear={() => filtering.change({ type: null, record: null })}
    />
  );
}
