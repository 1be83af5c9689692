import { useQuery } from '@tanstack/react-query';
import { useZoneName } from '@/components/ui/display/page-clock';
import { readCsvFile } from '@/lib/broadcasts/csv-file';
import { type FormSource, typedNumbers } from '@/lib/broadcasts/form-values';
import { broadcastQueries } from '@/lib/broadcasts/queries';

import { factsQueries } from '@/lib/contact-facts/queries';
import { isWholeSearch, loadContactSearchParams } from '@/lib/contact-index/search-params';
import { useFilterLabels } from '@/lib/contact-index/use-filter-labels';
import { useFilterNames } from '@/lib/contact-index/use-filter-names';
import { groupQueries } from '@/lib/groups/queries';
import { useMessages } from '@/lib/messages/messages-provider';
import { viewQueries } from '@/lib/saved-views/queries';

export function SourceName({ source }: { source: FormSource }) {
  const t = useMessages('broadcasts-audience');
  switch (source.type) {
    case 'group':
      return <GroupName id={source.id} />;
    case 'view':
      return <ViewName id={source.id} />;
    case 'segment':
      return <SegmentName id={source.id} deleted={'name' in source ? source.name : undefined} />;
    case 'filter':
      return <FilterWords query={source.query} />;
    case 'contacts':
      return t('source.contacts', { count: source.uuids.length });
    case 'numbers':
      return source.text === null
        ? t('source.numbers')
        : t('source.numberCount', { count: typedNumbers(source.text).length });
    case 'retry':
      return t('source.retry');
    case 'recipients':
      return <OfBroadcast id={source.id} got={source.got} />;
    case 'csv':
      return <FileName source={source} />;
  }
}

function OfBroadcast({ id, got }: { id: string; got: boolean }) {
  const t = useMessages('broadcasts-audience');
  const { data } = useQuery(broadcastQueries.one(id));
  if (!data) return t(got ? 'source.gotAnother' : 'source.missedAnother');
  return t.rich(got ? 'source.got' : 'source.missed', { name: <bdi>{data.name}</bdi> });
}

function GroupName({ id }: { id: number | string }) {
  const t = useMessages('broadcasts-audience');
  const { data } = useQuery(groupQueries.names());
  // The number that a group of a former service has left.
  if (Number(id) < 0) return t('source.groupGone');
  return t.rich('source.group', { name: <bdi>{data?.get(Number(id)) ?? id}</bdi> });
}

function ViewName({ id }: { id: string }) {
  const t = useMessages('broadcasts-audience');
  const { data } = useQuery(viewQueries.list());
  const view = data?.find((each) => each.id === id);
  if (!view) return t('source.viewUnknown');
  return (
    <>
      {t.rich('source.view', { name: <bdi>{view.name}</bdi> })}
      <span className="block text-muted text-small">
        <FilterWords query={view.query} />
      </span>
    </>
  );
}

/** `deleted`: the name that a deleted one had. */
function SegmentName({ id, deleted }: { id: string; deleted: string | undefined }) {
  const t = useMessages('broadcasts-audience');
  const { data } = useQuery(factsQueries.segments());
  const segment = data?.find((each) => each.id === id);
  if (!segment) {
    if (deleted === undefined) return t('source.segmentUnknown');
    return (
      <>
        {t.rich('source.segment', { name: <bdi>{deleted}</bdi> })}
        <span className="block text-muted text-small">{t('source.segmentDeleted')}</span>
      </>
    );
  }
  return t.rich('source.segment', { name: <bdi>{segment.name}</bdi> });
}

/** Why a broadcast can't be prepared with a segment. Its form says that with what else is wrong there. */
export function SegmentProblem({ id }: { id: string }) {
  const { data } = useQuery(factsQueries.segments());
  const broken = data?.find((each) => each.id === id)?.broken;
  return broken !== undefined && <span className="block text-danger text-small">{broken}</span>;
}

function FilterWords({ query }: { query: string }) {
  const t = useMessages('broadcasts-audience');
  const zone = useZoneName();
  const filterLabels = useFilterLabels();
  const params = loadContactSearchParams(new URLSearchParams(query));
  const names = useFilterNames(params);
  const q = params.q.trim();
  const words = filterLabels(params, names, zone).map((filter) => filter.words);
  if (!isWholeSearch(query)) return <span className="text-danger">{t('source.unreadable')}</span>;
  if (q !== '') words.unshift(t('source.search', { text: q }));
  return <bdi>{words.length > 0 ? words.join(' · ') : t('source.filter')}</bdi>;
}

function FileName({ source }: { source: Extract<FormSource, { type: 'csv' }> }) {
  const t = useMessages('broadcasts-audience');
  const read = 'text' in source && readCsvFile(source.text);
  const name = <bdi>{source.file ?? t('source.file')}</bdi>;
  const file = read && 'count' in read ? t.rich('source.fileRows', { file: name, count: read.count }) : name;
  const column = source.columns.phone;
  return column === '' ? file : t.rich('source.numbersIn', { file, column: <bdi>{column}</bdi> });
}
