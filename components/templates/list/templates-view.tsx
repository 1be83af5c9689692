'use client';

import { useQuery } from '@tanstack/react-query';
import { ListNotes } from '@/components/data-table/list-notes';
import { ListPager } from '@/components/data-table/list-pager';
import { ListToolbar, ToolbarChoice } from '@/components/data-table/list-toolbar';
import { useListKeys } from '@/components/data-table/use-list-keys';
import { PageHeader } from '@/components/shell/nav/page-header';
import { useMessages } from '@/lib/messages/messages-provider';
import { templateQueries } from '@/lib/templates/queries';
import type { Template } from '@/lib/templates/schema';
import { TemplateSheet } from '../detail/template-sheet';
import { useMayWriteTemplates, useTemplateState } from '../use-template-state';
import { NewTemplateLinks } from './new-template-links';
import { TemplatesBody } from './templates-body';

const NONE: Template[] = [];

export function TemplatesView() {
  const t = useMessages('templates');
  const { params, filters, filtering, go, linkTo } = useTemplateState();
  const mayWrite = useMayWriteTemplates();
  const list = useQuery(templateQueries.list(filters));
  const rows = list.data?.data ?? NONE;
  const meta = list.data?.meta;
  const { template } = params;
  const making = template === 'new' || template === 'paste';
  useListKeys({
    title: t('title'),
    next: t('keys.next'),
    previous: t('keys.previous'),
    rows: making ? [] : rows.map(({ id }) => id),
    open: template,
    onOpen: (id) => go({ template: id, mode: null }),
    create: mayWrite && !making && { does: t('new'), run: () => go({ template: 'new', mode: null }) },
  });
  return (
    <>
      <PageHeader
        title={t('title')}
        meta={meta && t('count', { count: meta.total })}
        action={<NewTemplateLinks compact />}
      />
      <ListToolbar
        filtering={filtering}
        controls={{
          archived: (
            <ToolbarChoice
              {...filtering.of('archived')}
              choices={(['no', 'yes', 'all'] as const).map((each) => [each, t(`filter.${each}`)])}
            />
          ),
        }}
      />
      <ListNotes list={list} />
      <TemplatesBody list={list} />
      {meta && meta.total > 0 && (
        <ListPager meta={meta} filters={filters} hrefOf={(page) => linkTo({ page }).href} go={go} />
      )}
      <TemplateSheet listed={rows} />
    </>
  );
}
