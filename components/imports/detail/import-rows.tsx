import { useQuery } from '@tanstack/react-query';
import Rows3 from 'lucide-react/icons/rows-3';
import { useState } from 'react';
import { CountTiles } from '@/components/data-table/count-tiles';
import { ListBody } from '@/components/data-table/list-body';
import { ListPager } from '@/components/data-table/list-pager';
import { ListToolbar } from '@/components/data-table/list-toolbar';
import { useListState } from '@/components/data-table/use-list-state';
import { EmptyState } from '@/components/ui/display/empty-state';
import { VisuallyHidden } from '@/components/ui/display/text';
import { DownloadButton } from '@/components/ui/form-controls/download-button';
import { outcomeOfRows, shownKind } from '@/lib/imports/labels';
import { importQueries, rejectedRowsPath } from '@/lib/imports/queries';
import { rowListUrl } from '@/lib/imports/row-search-params';
import { ROW_KINDS, ROW_STATES } from '@/lib/imports/row-states';
import { importPagePath } from '@/lib/imports/search-params';
import type { Import } from '@/lib/imports/types';
import { useMessages } from '@/lib/messages/messages-provider';
import { RowsTable } from './rows-table';

export function ImportRows({ data }: { data: Import }) {
  const t = useMessages('imports-detail');
  const { filters, filtering, go, linkTo } = useListState(rowListUrl, importPagePath(data.kind, data.id));
  const list = useQuery(importQueries.rows(data.id, filters, data.dry_run?.made_at, data.state));
  const [said, say] = useState('');
  const meta = list.data?.meta;
  if (data.rows_removed_at !== null && data.by_state.unknown === 0) return <Tiles data={data} />;
  return (
    <>
      <Tiles data={data} />
      <section
        aria-label={t('rows.title')}
        className="min-w-0 max-sm:-mx-4 max-sm:border-t sm:overflow-hidden sm:rounded sm:border"
      >
        <ListToolbar
          filtering={filtering}
          // Both are in the tiles.
          controls={{ kind: null, state: null }}
        >
          {data.dry_run &&
            data.rows_removed_at === null &&
            outcomeOfRows(data.dry_run, data.rules, data.kind).leftOut > 0 && (
              <DownloadButton
                size="sm"
                action={rejectedRowsPath(data.id, data.file.format)}
                className="ms-auto"
              >
                {t('rows.download')}
              </DownloadButton>
            )}
        </ListToolbar>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
        <ListBody
          list={list}
          loading={t('rows.loading')}
          failed={t('rows.failed')}
          pageSize={10}
          empty={
            <EmptyState icon={<Rows3 />} title={t('rows.noMatch')}>
              {t('rows.noMatchText')}
            </EmptyState>
          }
          linkToPage={(page) => linkTo({ page })}
        >
          {(rows, stale) => <RowsTable data={data} rows={rows} stale={stale} onFixed={say} />}
        </ListBody>
        {meta && meta.total > 0 && (
          <ListPager meta={meta} filters={filters} hrefOf={(page) => linkTo({ page }).href} go={go} />
        )}
      </section>
    </>
  );
}

function Tiles({ data }: { data: Import }) {
  const t = useMessages('imports-detail');
  const { params, filtering } = useListState(rowListUrl, importPagePath(data.kind, data.id));
  const { dry_run, by_state, rules } = data;
  const tile = (value: string, label: string, count: number, of: 'kind' | 'state') => {
    const isOn = params[of] === value;
    return { key: value, label, count, isOn, link: filtering.linkTo({ [of]: isOn ? null : value }) };
  };
  const unchanged = dry_run ? outcomeOfRows(dry_run, rules, data.kind).unchanged : 0;
  const counts = {
    ...by_state,
    left_out: by_state.left_out - unchanged,
    unchanged: by_state.unchanged + unchanged,
  };
  // Before the start the kinds, after it the states; a kind that the URL still has can be cleared.
  const kinds = data.state === 'draft' ? ROW_KINDS : ROW_KINDS.filter((kind) => kind === params.kind);
  const states = data.state === 'draft' ? [] : ROW_STATES;
  const tiles = [
    ...states.map((state) => tile(state, t(`state.${state}`), counts[state], 'state')),
    ...kinds.map((kind) =>
      tile(kind, t(`kind.${shownKind(kind, data)}`), dry_run?.by_kind[kind] ?? 0, 'kind'),
    ),
  ];
  return <CountTiles label={t('rows.byResult')} tiles={tiles.filter(({ count }) => count > 0)} />;
}
