import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { DayField } from '@/components/data-table/day-field';
import { FilterBar } from '@/components/data-table/filter-bar';
import { FilterSelect } from '@/components/data-table/filter-select';
import { SearchField } from '@/components/data-table/search-field';
import { zoneName } from '@/components/ui/display/time';
import { useNow } from '@/components/ui/hooks/timing';
import { actionLabel, nounLabel, nounOf, recordTypeLabel } from '@/lib/audit/labels';
import { auditExportPath, auditQueries } from '@/lib/audit/queries';
import { auditFilterCount, NO_AUDIT_FILTERS, useAuditState } from './use-audit-state';

const BESIDE_PEOPLE = [
  { value: 'system', label: 'System' },
  { value: 'nobody', label: 'Not signed in' },
];

/** Filters by user, action, date and record. */
export function AuditFilterBar({ chips, me }: { chips: ReactNode; me: string }) {
  const { params, filters, filter, replace } = useAuditState();
  const { data: facets } = useQuery(auditQueries.facets());
  // "Me" is stored in the URL as the user's ID, because someone else may open the link.
  const others = facets?.people.filter(({ id }) => id !== me) ?? [];
  const people = others.map(({ id, name, email }) => ({
    value: id,
    label: email && email !== name ? `${name ?? 'Someone'} (${email})` : (name ?? 'Someone'),
  }));
  const { type, record } = params;
  return (
    <FilterBar
      chips={chips}
      count={auditFilterCount(params)}
      onClear={() => filter({ ...NO_AUDIT_FILTERS, outcome: params.outcome })}
      exportPath={auditExportPath(filters)}
    >
      <SearchField
        label="Search the audit log"
        value={params.q}
        onSearch={(q) => replace({ q, page: 1, event: null })}
      />
      <FilterSelect
        label="Who"
        all="Anyone"
        values={params.person?.map((person) => (person === 'me' ? me : person)) ?? null}
        options={[{ value: me, label: 'Me' }, ...people, ...BESIDE_PEOPLE]}
        onChange={(person) => filter({ person })}
      />
      <FilterSelect
        label="Action"
        all="Any action"
        values={params.action}
        nameOf={actionChoiceLabel}
        options={actionChoices(facets?.actions ?? [])}
        onChange={(action) => filter({ action })}
      />
      <DayField label="From" value={params.from} onChange={(from) => filter({ from })} />
      <DayField label="To" value={params.to} onChange={(to) => filter({ to })} />
      <ZoneNote />
      {type && record && (
        <RecordFilter type={type} id={record} onClear={() => filter({ type: null, record: null })} />
      )}
    </FilterBar>
  );
}

/** The actions grouped by record type, each group starting with all of its actions. */
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

/** "Templates: all" for a noun. */
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

type RecordFilterProps = { type: string; id: string; onClear: () => void };

/** Shows which record's events are listed, and clears this filter. */
function RecordFilter({ type, id, onClear }: RecordFilterProps) {
  const label = recordTypeLabel(type).toLowerCase();
  return (
    <button
      type="button"
      onClick={onClear}
      aria-label={`Show events for all records, not only this ${label}`}
      title={id}
      className="inline-flex min-h-8 min-w-0 max-w-full items-center gap-1.5 rounded border border-accent bg-accent-soft px-2.5 text-[13px] pointer-coarse:min-h-11"
    >
      <span className="truncate">
        Only this {label} <bdi className="num font-medium">{id.slice(0, 8)}</bdi>
      </span>
      <X aria-hidden="true" className="size-3.5 shrink-0" />
    </button>
  );
}
