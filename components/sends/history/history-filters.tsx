'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { FilterBar } from '@/components/data-table/filter-bar';
import { DayField, FilterSelect } from '@/components/data-table/filters';
import { SearchField } from '@/components/data-table/search-field';
import { sendExportPath, sendQueries } from '@/lib/sends/queries';
import { ContactFilter } from './contact-filter';
import { filterCount, NO_FILTERS, useHistoryState } from './use-history-state';

/** Filters by sender, template, date and recipient. */
export function HistoryFilters() {
  const { params, filters, filter } = useHistoryState();
  const { data: facets } = useQuery(sendQueries.facets());
  const phone = useRef<HTMLInputElement>(null);
  const people = facets?.people.map(({ id, name }) => ({ value: id, label: name ?? 'Unknown' })) ?? [];
  const templates = facets?.templates.map((name) => ({ value: name, label: name })) ?? [];
  return (
    <FilterBar
      count={filterCount(params)}
      onClear={() => filter({ ...NO_FILTERS, state: params.state })}
      exportHref={sendExportPath(filters)}
    >
      <SearchField
        ref={phone}
        label="Part of a number"
        value={params.phone ?? ''}
        onSearch={(text) => filter({ phone: text || null })}
      />
      <FilterSelect
        label="Sent by"
        all="Anyone"
        value={params.person}
        options={[{ value: 'me', label: 'Me' }, ...people]}
        onChange={(person) => filter({ person })}
      />
      <FilterSelect
        label="Template"
        all="Any template"
        value={params.template}
        options={templates}
        onChange={(template) => filter({ template })}
      />
      <DayField label="From" value={params.from} onChange={(from) => filter({ from })} />
      <DayField label="To" value={params.to} onChange={(to) => filter({ to })} />
      {params.contact && <ContactFilter uuid={params.contact} onClear={() => filter({ contact: null })} />}
    </FilterBar>
  );
}
