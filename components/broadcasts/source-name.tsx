import { useQuery } from '@tanstack/react-query';
import { useNow } from '@/components/ui/hooks/timing';
import { readCsvFile } from '@/lib/broadcasts/csv-file';
import { type FormSource, typedNumbers } from '@/lib/broadcasts/form-values';
import { broadcastQueries } from '@/lib/broadcasts/queries';
import type { GroupNames } from '@/lib/contact-index/labels';
import { loadContactSearchParams } from '@/lib/contact-index/search-params';
import { useFilterLabels } from '@/lib/contact-index/use-filter-labels';
import { zoneName } from '@/lib/dates/time-zone';
import { formatCount } from '@/lib/format';
import { groupQueries } from '@/lib/groups/queries';
import { viewQueries } from '@/lib/saved-views/queries';

export function SourceName({ source }: { source: FormSource }) {
  switch (source.type) {
    case 'group':
      return <GroupName id={source.id} />;
    case 'view':
      return <ViewName id={source.id} />;
    case 'filter':
      return <FilterWords query={source.query} />;
    case 'contacts':
      return formatCount(source.uuids.length, 'selected contact');
    case 'numbers':
      return source.text === null
        ? 'Phone numbers'
        : formatCount(typedNumbers(source.text).length, 'phone number');
    case 'retry':
      return 'People who didn’t get the broadcast before';
    case 'recipients':
      return <OfBroadcast id={source.id} got={source.got} />;
    case 'csv':
      return <FileName source={source} />;
  }
}

function OfBroadcast({ id, got }: { id: string; got: boolean }) {
  const { data } = useQuery(broadcastQueries.one(id));
  return (
    <>
      People who {got ? 'got' : 'didn’t get'} <bdi>{data?.name ?? 'another broadcast'}</bdi>
    </>
  );
}

function GroupName({ id }: { id: number | string }) {
  const { data } = useQuery(groupQueries.names());
  return (
    <>
      Group <bdi>{data?.get(Number(id)) ?? id}</bdi>
    </>
  );
}

function ViewName({ id }: { id: string }) {
  const { data } = useQuery(viewQueries.list());
  const view = data?.find((each) => each.id === id);
  if (!view) return 'A saved view';
  return (
    <>
      View <bdi>{view.name}</bdi>
      <span className="block text-muted text-small">
        <FilterWords query={view.query} />
      </span>
    </>
  );
}

function FilterWords({ query }: { query: string }) {
  const { data: groups } = useQuery(groupQueries.names());
  const zone = useNow() === null ? null : zoneName();
  const words = useQueryWords(query, groups, zone);
  return <bdi>{words.length > 0 ? words.join(' · ') : 'Contacts that match a filter'}</bdi>;
}

function FileName({ source }: { source: Extract<FormSource, { type: 'csv' }> }) {
  const file = 'text' in source && readCsvFile(source.text);
  return (
    <>
      <bdi>{source.file ?? 'CSV file'}</bdi>
      {file && 'count' in file && ` with ${formatCount(file.count, 'row')}`}
      {source.columns.phone !== '' && (
        <>
          , numbers in <bdi>{source.columns.phone}</bdi>
        </>
      )}
    </>
  );
}

function useQueryWords(query: string, groups: GroupNames, zone: string | null): string[] {
  const params = loadContactSearchParams(new URLSearchParams(query));
  const labels = useFilterLabels()(params, groups, zone).map(({ words }) => words);
  return params.q.trim() === '' ? labels : [`Search “${params.q.trim()}”`, ...labels];
}
