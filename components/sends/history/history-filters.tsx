import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DayField } from '@/components/data-table/day-field';
import { FilterBar, FilterToggle, SetFilter } from '@/components/data-table/filter-bar';
import { FilterSelect } from '@/components/data-table/filter-select';
import { SearchField } from '@/components/data-table/search-field';
import { useNow } from '@/components/ui/hooks/timing';
import { broadcastQueries } from '@/lib/broadcasts/queries';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import { contactName, contactPhone } from '@/lib/contacts/display';
import { daysAgo } from '@/lib/dates/days';
import { SEND_FILTERS } from '@/lib/sends/filters';
import { sendExportPath, sendQueries } from '@/lib/sends/queries';
import { useHistoryState } from './use-history-state';

export function HistoryFilters({ links }: { links: ReactNode }) {
  const { params, filters, filtering } = useHistoryState();
  const { data: facets } = useQuery(sendQueries.facets());
  const people = facets?.people.map(({ id, name }) => ({ value: id, label: name ?? 'Unknown' })) ?? [];
  const templates = facets?.templates.map((name) => ({ value: name, label: name })) ?? [];
  return (
    <FilterBar
      filtering={filtering}
      apart="state"
      links={links}
      exportPath={sendExportPath(filters)}
      controls={{
        q: <SearchField {...filtering.search} />,
        person: (
          <FilterSelect
            {...filtering.of('person')}
            all="Anyone"
            options={[{ value: 'me', label: 'Me' }, ...people]}
          />
        ),
        template: <FilterSelect {...filtering.of('template')} all="Any template" options={templates} />,
        from: <DayField {...filtering.of('from')} />,
        to: (
          <>
            <DayField {...filtering.of('to')} />
            <LastWeek />
          </>
        ),
        test: <FilterToggle {...filtering.of('test')} />,
        code: params.code && <ReasonFilter code={params.code} />,
        contact: params.contact && <ContactFilter uuid={params.contact} />,
        broadcast: params.broadcast && <BroadcastFilter id={params.broadcast} />,
      }}
    />
  );
}

function LastWeek() {
  const { params, filtering } = useHistoryState();
  const now = useNow();
  return (
    <FilterToggle
      label="Last 7 days"
      value={now !== null && params.from === daysAgo(now, 6) && params.to === null ? 'yes' : null}
      onChange={(on) => filtering.change({ from: on ? daysAgo(Date.now(), 6) : null, to: null })}
    />
  );
}

function ReasonFilter({ code }: { code: string }) {
  const { filters, filtering } = useHistoryState();
  const { data } = useQuery(sendQueries.list(filters));
  const title = data?.data.find(({ problem }) => problem?.code === code)?.problem?.title ?? code;
  return (
    <SetFilter
      label={`Show messages of any outcome, not only: ${title}`}
      word={SEND_FILTERS.code.label}
      value={title}
      onClear={() => filtering.change({ code: null })}
    />
  );
}

function ContactFilter({ uuid }: { uuid: string }) {
  const { filtering } = useHistoryState();
  const { data } = useQuery(contactIndexQueries.one(uuid));
  const name = (data && (contactName(data.data) ?? contactPhone(data.data))) ?? null;
  return (
    <SetFilter
      label={`Show messages to everyone, not only to ${name ?? 'this contact'}`}
      word={SEND_FILTERS.contact.label}
      value={name ?? 'one contact'}
      onClear={() => filtering.change({ contact: null })}
    />
  );
}

function BroadcastFilter({ id }: { id: string }) {
  const { filtering } = useHistoryState();
  const { data } = useQuery(broadcastQueries.one(id));
  return (
    <SetFilter
      label={`Show all messages, not only those of ${data?.name ?? 'this broadcast'}`}
      word={SEND_FILTERS.broadcast.label}
      value={data?.name ?? 'one broadcast'}
      onClear={() => filtering.change({ broadcast: null })}
    />
  );
}
