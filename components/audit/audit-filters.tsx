'use client';

import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import ListFilter from 'lucide-react/icons/list-filter';
import X from 'lucide-react/icons/x';
import { type RefObject, useId, useState } from 'react';
import { DayField, FilterSelect } from '@/components/data-table/filter-field';
import { SearchField } from '@/components/data-table/search-field';
import { useDeskActions } from '@/components/shell/session/desk-actions';
import { Button } from '@/components/ui/form-controls/button';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { auditQueries, exportPath } from '@/lib/audit/queries';
import { actionChoices } from './action-choices';
import { RecordFilter } from './record-filter';
import { filterCount, NO_FILTERS, useAuditState } from './use-audit-state';
import { ZoneNote } from './zone-note';

const BESIDE_PEOPLE = [
  { value: 'desk', label: 'The desk itself' },
  { value: 'nobody', label: 'Not signed in' },
];

/** By whom, what, when and to what. On a phone they are folded away. */
export function AuditFilters({
  searchRef,
  me,
}: {
  searchRef: RefObject<HTMLInputElement | null>;
  me: string;
}) {
  const { params, filters, filter, search } = useAuditState();
  const { singleKeys } = useDeskActions();
  const { data: facets } = useQuery(auditQueries.facets());
  const panelId = useId();
  const [unfolded, setUnfolded] = useState(false);
  const count = filterCount(params);
  // "Me" is written as who it is: the address may be opened by somebody else.
  const others = facets?.people.filter(({ id }) => id !== me) ?? [];
  const people = others.map(({ id, name }) => ({ value: id, label: name ?? 'Someone' }));
  const { type, record } = params;
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
            ref={searchRef}
            label="Search the audit"
            value={params.q}
            onSearch={search}
            shortcut={singleKeys ? '/' : undefined}
          />
        </div>
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
        {count > 0 && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => filter({ ...NO_FILTERS, outcome: params.outcome })}
          >
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
