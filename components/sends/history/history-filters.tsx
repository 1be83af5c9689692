import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef } from 'react';
import { DayField } from '@/components/data-table/day-field';
import { FilterBar, FilterToggle } from '@/components/data-table/filter-bar';
import { FilterSelect } from '@/components/data-table/filter-select';
import { SearchField } from '@/components/data-table/search-field';
import { useNow } from '@/components/ui/hooks/timing';
import { broadcastQueries } from '@/lib/broadcasts/queries';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import { contactName, contactPhone } from '@/lib/contacts/display';
import { daysAgo } from '@/lib/dates/days';
import { sendExportPath, sendQueries } from '@/lib/sends/queries';
import { NO_SEND_FILTERS, sendFilterCount, useHistoryState } from './use-history-state';

/** Filters by sender, template, date and recipient. */
export function HistoryFilters({ chips }: { chips: ReactNode }) {
  const { params, filters, filter } = useHistoryState();
  const { data: facets } = useQuery(sendQueries.facets());
  const search = useRef<HTMLInputElement>(null);
  const now = useNow();
  const weekStart = now === null ? null : daysAgo(now, 6);
  const lastWeek = weekStart !== null && params.from === weekStart && params.to === null;
  const people = facets?.people.map(({ id, name }) => ({ value: id, label: name ?? 'Unknown' })) ?? [];
  const templates = facets?.templates.map((name) => ({ value: name, label: name })) ?? [];
  return (
    <FilterBar
      chips={chips}
      count={sendFilterCount(params)}
      onClear={() => filter({ ...NO_SEND_FILTERS, state: params.state })}
      exportPath={sendExportPath(filters)}
    >
      <SearchField
        ref={search}
        label="Search names and numbers"
        value={params.q ?? ''}
        onSearch={(text) => filter({ q: text || null })}
      />
      <FilterSelect
        label="Sent by"
        all="Anyone"
        values={params.person}
        options={[{ value: 'me', label: 'Me' }, ...people]}
        onChange={(person) => filter({ person })}
      />
      <FilterSelect
        label="Template"
        all="Any template"
        values={params.template}
        options={templates}
        onChange={(template) => filter({ template })}
      />
      <DayField label="From" value={params.from} onChange={(from) => filter({ from })} />
      <DayField label="To" value={params.to} onChange={(to) => filter({ to })} />
      <FilterToggle
        label="Last 7 days"
        on={lastWeek}
        onChange={(on) => filter({ from: on ? daysAgo(Date.now(), 6) : null, to: null })}
      />
      <FilterToggle
        label="Tests only"
        on={params.test === 'yes'}
        onChange={(on) => filter({ test: on ? 'yes' : null })}
      />
      {params.code && <ReasonFilter code={params.code} onClear={() => filter({ code: null })} />}
      {params.contact && <ContactFilter uuid={params.contact} onClear={() => filter({ contact: null })} />}
      {params.broadcast && (
        <BroadcastFilter id={params.broadcast} onClear={() => filter({ broadcast: null })} />
      )}
    </FilterBar>
  );
}

/** Shows the reason that all listed messages have, and clears this filter. */
function ReasonFilter({ code, onClear }: { code: string; onClear: () => void }) {
  const { filters } = useHistoryState();
  const { data } = useQuery(sendQueries.list(filters));
  const title = data?.data.find(({ problem }) => problem?.code === code)?.problem?.title ?? code;
  return (
    <SetFilter
      label={`Show messages of any outcome, not only: ${title}`}
      word="Reason"
      value={title}
      onClear={onClear}
    />
  );
}

/** Shows whose messages are listed, and clears this filter. */
function ContactFilter({ uuid, onClear }: { uuid: string; onClear: () => void }) {
  const { data } = useQuery(contactIndexQueries.one(uuid));
  const name = (data && (contactName(data.data) ?? contactPhone(data.data))) ?? null;
  return (
    <SetFilter
      label={`Show messages to everyone, not only to ${name ?? 'this contact'}`}
      word="To"
      value={name ?? 'one contact'}
      onClear={onClear}
    />
  );
}

/** Shows the broadcast whose messages are listed, and clears this filter. */
function BroadcastFilter({ id, onClear }: { id: string; onClear: () => void }) {
  const { data } = useQuery(broadcastQueries.one(id));
  return (
    <SetFilter
      label={`Show all messages, not only those of ${data?.name ?? 'this broadcast'}`}
      word="Of"
      value={data?.name ?? 'one broadcast'}
      onClear={onClear}
    />
  );
}

type SetFilterProps = { label: string; word: string; value: string; onClear: () => void };

/** A filter that is set elsewhere and only cleared here. */
function SetFilter({ label, word, value, onClear }: SetFilterProps) {
  return (
    <button
      type="button"
      onClick={onClear}
      aria-label={label}
      className="inline-flex min-h-8 min-w-0 items-center gap-1.5 rounded border border-accent bg-accent-soft px-2.5 text-[13px] pointer-coarse:min-h-11"
    >
      <span className="truncate">
        {word} <bdi className="font-medium">{value}</bdi>
      </span>
      <X aria-hidden="true" className="size-3.5 shrink-0" />
    </button>
  );
}
