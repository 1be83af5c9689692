'use client';

import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { FilterBar } from '@/components/data-table/filter-bar';
import { DayField, FilterSelect } from '@/components/data-table/filters';
import { SearchField } from '@/components/data-table/search-field';
import { auditExportPath, auditQueries } from '@/lib/audit/queries';
import { actionChoices } from './action-choices';
import { RecordFilter } from './record-filter';
import { filterCount, NO_FILTERS, useAuditState } from './use-audit-state';
import { ZoneNote } from './zone-note';

const BESIDE_PEOPLE = [
  { value: 'desk', label: 'The desk itself' },
  { value: 'nobody', label: 'Not signed in' },
];

/** By whom, what, when and to what. */
export function AuditFilters({
  searchRef,
  me,
}: {
  searchRef: RefObject<HTMLInputElement | null>;
  me: string;
}) {
  const { params, filters, filter, replace } = useAuditState();
  const { data: facets } = useQuery(auditQueries.facets());
  // "Me" is written as who it is: the address may be opened by somebody else.
  const others = facets?.people.filter(({ id }) => id !== me) ?? [];
  const people = others.map(({ id, name }) => ({ value: id, label: name ?? 'Someone' }));
  const { type, record } = params;
  return (
    <FilterBar
      count={filterCount(params)}
      onClear={() => filter({ ...NO_FILTERS, outcome: params.outcome })}
      exportHref={auditExportPath(filters)}
    >
      <SearchField
        ref={searchRef}
        label="Search the audit"
        value={params.q}
        onSearch={(q) => replace({ q, page: 1, event: null })}
        slash
      />
      <FilterSelect
        label="Who"
        all="Anyone"
        value={params.person === 'me' ? me : params.person}
        options={[{ value: me, label: 'Me' }, ...people, ...BESIDE_PEOPLE]}
        onChange={(person) => filter({ person })}
      />
      <FilterSelect
        label="What"
        all="Anything"
        value={params.action}
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
