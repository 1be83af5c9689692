import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DayRange } from '@/components/data-table/day-field';
import { FilterBar, FilterToggle, SetFilter } from '@/components/data-table/filter-bar';
import { FilterSelect } from '@/components/data-table/filter-select';
import { SearchField } from '@/components/data-table/search-field';
import { useNow } from '@/components/ui/hooks/timing';
import { broadcastQueries } from '@/lib/broadcasts/queries';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import { contactName, contactPhone } from '@/lib/contacts/display';
import { daysAgo } from '@/lib/dates/days';
import { useMessages } from '@/lib/messages/messages-provider';
import { sendExportPath, sendQueries } from '@/lib/sends/queries';
import { useHistoryState } from './use-history-state';

export function HistoryFilters({ links }: { links: ReactNode }) {
  const { params, filters, filtering } = useHistoryState();
  const t = useMessages('sends-history');
  const { data: facets } = useQuery(sendQueries.facets());
  const people =
    facets?.people.map(({ id, name }) => ({ value: id, label: name ?? t('filter.nameless') })) ?? [];
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
            all={t('filter.anyone')}
            options={[{ value: 'me', label: t('filter.me') }, ...people]}
          />
        ),
        template: (
          <FilterSelect {...filtering.of('template')} all={t('filter.anyTemplate')} options={templates} />
        ),
        from: (
          <>
            <DayRange from={filtering.typed('from')} to={filtering.typed('to')} />
            <LastWeek />
          </>
        ),
        to: null,
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
  const t = useMessages('sends-history');
  return (
    <FilterToggle
      label={t('filter.lastWeek')}
      value={now !== null && params.from === daysAgo(now, 6) && params.to === null ? 'yes' : null}
      onChange={(on) => filtering.change({ from: on ? daysAgo(Date.now(), 6) : null, to: null })}
    />
  );
}

function ReasonFilter({ code }: { code: string }) {
  const { filters, filtering } = useHistoryState();
  const t = useMessages('sends-history');
  const { data } = useQuery(sendQueries.list(filters));
  const title = data?.data.find(({ problem }) => problem?.code === code)?.problem?.title ?? code;
  return (
    <SetFilter
      label={t('filter.clearCode', { reason: title })}
      word={t('filter.code')}
      value={title}
      onClear={() => filtering.change({ code: null })}
    />
  );
}

function ContactFilter({ uuid }: { uuid: string }) {
  const { filtering } = useHistoryState();
  const t = useMessages('sends-history');
  const { data } = useQuery(contactIndexQueries.one(uuid));
  const name = (data && (contactName(data.data) ?? contactPhone(data.data))) ?? null;
  return (
    <SetFilter
      label={name ? t('filter.clearContact', { name }) : t('filter.clearUnnamedContact')}
      word={t('filter.contact')}
      value={name ?? t('filter.oneContact')}
      onClear={() => filtering.change({ contact: null })}
    />
  );
}

function BroadcastFilter({ id }: { id: string }) {
  const { filtering } = useHistoryState();
  const t = useMessages('sends-history');
  const { data } = useQuery(broadcastQueries.one(id));
  const name = data?.name;
  return (
    <SetFilter
      label={name ? t('filter.clearBroadcast', { name }) : t('filter.clearUnnamedBroadcast')}
      word={t('filter.broadcast')}
      value={name ?? t('filter.oneBroadcast')}
      onClear={() => filtering.change({ broadcast: null })}
    />
  );
}
