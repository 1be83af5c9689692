'use client';

import { useQuery } from '@tanstack/react-query';
import Upload from 'lucide-react/icons/upload';
import { ListBody } from '@/components/data-table/list-body';
import { ListPager } from '@/components/data-table/list-pager';
import { useListKeys } from '@/components/data-table/use-list-keys';
import { useListState } from '@/components/data-table/use-list-state';
import { PageHeader } from '@/components/shell/nav/page-header';
import { EmptyState } from '@/components/ui/display/empty-state';
import { IMPORT_OF } from '@/lib/imports/kinds';
import { importQueries } from '@/lib/imports/queries';
import { importListUrl } from '@/lib/imports/search-params';
import type { ImportKind } from '@/lib/imports/values';
import { useMessages } from '@/lib/messages/messages-provider';
import { ImportsTable } from './imports-table';
import { UploadArea } from './upload-area';

export function ImportsView({ kind }: { kind: ImportKind }) {
  const t = useMessages('imports');
  const title = useMessages('imports-titles');
  const { filters: page, go, linkTo } = useListState(importListUrl, IMPORT_OF[kind].path);
  const filters = { ...page, kind };
  const list = useQuery(importQueries.list(filters));
  const meta = list.data?.meta;
  useListKeys({
    title: title(kind),
    rows: list.data?.data.map(({ id }) => id) ?? [],
  });
  return (
    <>
      <PageHeader title={title(kind)} meta={meta && meta.total > 0 && t('count', { count: meta.total })} />
      <div className="flex min-h-0 flex-1 flex-col sm:overflow-y-auto">
        <UploadArea kind={kind} />
        {meta && meta.total > 0 && (
          <h2 className="border-b px-5 pb-2 font-semibold text-title max-sm:px-4">{t('earlier')}</h2>
        )}
        <ListBody
          list={list}
          loading={t('list.loading')}
          failed={t('list.failed')}
          pageSize={5}
          empty={
            <EmptyState icon={<Upload />} title={t('none.title')}>
              {t(`none.about.${kind}`)} {t('none.preview')}
            </EmptyState>
          }
          linkToPage={(page) => linkTo({ page })}
        >
          {(imports, stale) => <ImportsTable imports={imports} stale={stale} />}
        </ListBody>
      </div>
      {meta && meta.total > 0 && (
        <ListPager meta={meta} filters={filters} hrefOf={(page) => linkTo({ page }).href} go={go} />
      )}
    </>
  );
}
