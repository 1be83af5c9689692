'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExportButtons } from '@/components/data-table/export-buttons';
import { ListNotes } from '@/components/data-table/list-notes';
import { ListPager } from '@/components/data-table/list-pager';
import { ListToolbar } from '@/components/data-table/list-toolbar';
import { SelectPage } from '@/components/data-table/select-row';
import { useSelection } from '@/components/data-table/selection';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { PageHeader } from '@/components/shell/nav/page-header';
import { useShortcuts } from '@/components/shell/shortcuts/shortcuts';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { Sheet } from '@/components/ui/overlay/sheet';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { doNotSendExportPath, doNotSendQueries } from '@/lib/do-not-send/queries';
import type { ListedNumber } from '@/lib/do-not-send/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { AddNumberLinks } from './add-number-links';
import { DoNotSendBody } from './do-not-send-body';
import { LazyNumberForm } from './lazy-number-form';
import { SelectedNumbers } from './selected-numbers';
import { useDoNotSendState } from './use-do-not-send-state';

const NONE: ListedNumber[] = [];

type DoNotSendViewProps = {
  canWrite: boolean;
  canExport: boolean;
};

export function DoNotSendView({ canWrite, canExport }: DoNotSendViewProps) {
  const { params, filters, go, linkTo } = useDoNotSendState();
  const t = useMessages('do-not-send');
  const list = useQuery(doNotSendQueries.list(filters));
  const rows = list.data?.data ?? NONE;
  const selection = useSelection(rows);
  const meta = list.data?.meta;
  const close = () => go({ add: null });
  const add = {
    keys: 'n',
    does: t('add'),
    run: () => attempt(() => go({ add: 'number' })),
  };
  useShortcuts(t('title'), canWrite && params.add === null ? [add] : []);
  return (
    <>
      <PageHeader
        title={t('title')}
        meta={meta && t('count', { count: meta.total })}
        action={canWrite && <AddNumberLinks compact />}
      />
      <DoNotSendToolbar>
        {/* A phone shows no column headers. */}
        {canWrite && <SelectPage page={rows} state={selection} className="sm:hidden" />}
        {canExport && meta && meta.total > 0 && (
          <span className="flex gap-2 sm:order-last sm:ms-auto">
            <ExportButtons path={doNotSendExportPath(filters)} size="sm" />
          </span>
        )}
      </DoNotSendToolbar>
      <SelectedNumbers selection={selection} />
      <ListNotes list={list} />
      <DoNotSendBody list={list} canWrite={canWrite} selection={selection} />
      {meta && meta.total > 0 && (
        <ListPager meta={meta} filters={filters} hrefOf={(page) => linkTo({ page }).href} go={go} />
      )}
      {canWrite && params.add === 'number' && (
        <Sheet title={t('add')} meta={t('addMeta')} onClose={close}>
          <PartBoundary fallback={<FormSkeleton fields={2} />}>
            <LazyNumberForm onClose={close} />
          </PartBoundary>
        </Sheet>
      )}
    </>
  );
}

function DoNotSendToolbar({ children }: { children: ReactNode }) {
  const { filtering } = useDoNotSendState();
  const t = useMessages('do-not-send');
  return (
    <ListToolbar filtering={filtering} controls={{}}>
      {children}
      <p className="text-muted text-small">{t('about')}</p>
    </ListToolbar>
  );
}
