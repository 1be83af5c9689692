import { useQuery } from '@tanstack/react-query';
import Rows3 from 'lucide-react/icons/rows-3';
import { useState } from 'react';
import { CountTiles } from '@/components/data-table/count-tiles';
import { ListBody } from '@/components/data-table/list-body';
import { ListPager } from '@/components/data-table/list-pager';
import { choicesOf, ListToolbar, ToolbarChoice } from '@/components/data-table/list-toolbar';
import { useListState } from '@/components/data-table/use-list-state';
import { EmptyState } from '@/components/ui/display/empty-state';
import { VisuallyHidden } from '@/components/ui/display/text';
import { DownloadButton } from '@/components/ui/form-controls/download-button';
import { outcomeOfRows, ROW_KIND_LABELS, ROW_STATE_LABELS, rowKindLabel } from '@/lib/imports/labels';
import { importQueries, rejectedRowsPath } from '@/lib/imports/queries';
import { ROW_KINDS, ROW_STATES } from '@/lib/imports/row-states';
import { importPagePath, rowListUrl } from '@/lib/imports/search-params';
import type { Import } from '@/lib/imports/types';
import { RowsTable } from './rows-table';

const KIND_CHOICES = choicesOf([null, 'All results'], ROW_KINDS, (kind) => ROW_KIND_LABELS[kind]);

export function ImportRows({ data }: { data: Import }) {
  const { filters, filtering, go, linkTo } = useListState(rowListUrl, importPagePath(data.kind, data.id));
  const list = useQuery(importQueries.rows(data.id, filters, data.dry_run?.made_at, data.state));
  const [said, say] = useState('');
  const meta = list.data?.meta;
  const isDraft = data.state === 'draft';
  if (data.rows_removed_at !== null && data.by_state.unknown === 0) return <Tiles data={data} />;
  return (
    <>
      <Tiles data={data} />
      <section
        aria-label="Rows"
        className="min-w-0 max-sm:-mx-4 max-sm:border-t sm:overflow-hidden sm:rounded sm:border"
      >
        <ListToolbar
          filtering={filtering}
          controls={{
            // Before the start the tiles are the kinds, after it the states.
            kind: !isDraft && <ToolbarChoice {...filtering.of('kind')} choices={KIND_CHOICES} />,
            state: null,
          }}
        >
          {data.dry_run &&
            data.rows_removed_at === null &&
            outcomeOfRows(data.dry_run, data.rules, data.kind).leftOut > 0 && (
              <DownloadButton
                size="sm"
                action={rejectedRowsPath(data.id, data.file.format)}
                className="ms-auto"
              >
                Download the rows left out
              </DownloadButton>
            )}
        </ListToolbar>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
        <ListBody
          list={list}
          loading="Loading rows"
          failed="Couldn’t load the rows"
          pageSize={10}
          empty={
            <EmptyState icon={<Rows3 />} title="No matching rows">
              No row matches the search and the filter.
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
  const { params, filtering } = useListState(rowListUrl, importPagePath(data.kind, data.id));
  const { dry_run, by_state } = data;
  const tile = (value: string, label: string, count: number, of: 'kind' | 'state') => {
    const isOn = params[of] === value;
    return { key: value, label, count, isOn, link: filtering.linkTo({ [of]: isOn ? null : value }) };
  };
  const tiles =
    data.state === 'draft'
      ? ROW_KINDS.map((kind) => tile(kind, rowKindLabel(kind, data), dry_run?.by_kind[kind] ?? 0, 'kind'))
      : ROW_STATES.map((state) => tile(state, ROW_STATE_LABELS[state], by_state[state], 'state'));
  return <CountTiles label="Rows by result" tiles={tiles.filter(({ count }) => count > 0)} />;
}
