'use client';

import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import ListFilter from 'lucide-react/icons/list-filter';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState } from 'react';
import { DayField, FilterSelect } from '@/components/data-table/filter-field';
import { SearchField } from '@/components/data-table/search-field';
import { Button } from '@/components/ui/form-controls/button';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { exportPath, sendQueries } from '@/lib/sends/queries';
import { ContactFilter } from './contact-filter';
import { filterCount, NO_FILTERS, useHistoryState } from './use-history-state';

/** By whom, what, when and to whom. On a phone they are folded away. */
export function HistoryFilters() {
  const { params, filters, filter } = useHistoryState();
  const { data: facets } = useQuery(sendQueries.facets());
  const panelId = useId();
  const phone = useRef<HTMLInputElement>(null);
  const [unfolded, setUnfolded] = useState(false);
  const count = filterCount(params);
  const people = facets?.people.map(({ id, name }) => ({ value: id, label: name ?? 'Someone' })) ?? [];
  const templates = facets?.templates.map((name) => ({ value: name, label: name })) ?? [];
  return (
    <div className="flex flex-wrap items-end gap-2 px-5 py-2 max-sm:px-4">
      <Button
        className="sm:hidden"
        aria-expanded={unfolded}
        aria-controls={panelId}
        onClick={() => setUnfolded(!unfolded)}
      >
        <ListFilter aria-hidden="true" />
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <div
        id={panelId}
        className={`contents max-sm:order-last max-sm:w-full max-sm:gap-2 ${unfolded ? 'max-sm:grid' : 'max-sm:hidden'}`}
      >
        <div className="max-sm:[&>search]:w-full sm:[&>search]:w-52">
          <SearchField
            ref={phone}
            label="Part of a number"
            value={params.phone ?? ''}
            onSearch={(text) => filter({ phone: text || null })}
          />
        </div>
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
        {count > 0 && (
          <Button size="sm" variant="ghost" onClick={() => filter({ ...NO_FILTERS, state: params.state })}>
            <X aria-hidden="true" />
            Clear
          </Button>
        )}
      </div>
      <a className={buttonStyle({}, 'ms-auto')} href={exportPath(filters)} download>
        <Download aria-hidden="true" />
        Export CSV
      </a>
    </div>
  );
}
