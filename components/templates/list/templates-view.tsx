'use client';

import { useQuery } from '@tanstack/react-query';
import { ListNotes } from '@/components/data-table/list-notes';
import { ListPager } from '@/components/data-table/list-pager';
import { ListToolbar, ToolbarChoice } from '@/components/data-table/list-toolbar';
import { useListKeys } from '@/components/data-table/use-list-keys';
import { PageHeader } from '@/components/shell/nav/page-header';
import { formatCount } from '@/lib/format';
import { PAGE_TITLES } from '@/lib/page-titles';
import { templateQueries } from '@/lib/templates/queries';
import type { Template } from '@/lib/templates/schema';
import { TemplateSheet } from '../detail/template-sheet';
import { useMayWriteTemplates, useTemplateState } from '../use-template-state';
import { NewTemplateLinks } from './new-template-links';
import { TemplatesBody } from './templates-body';

const NONE: Template[] = [];

export function TemplatesView() {
  const { params, filters, filtering, go, linkTo } = useTemplateState();
  const mayWrite = useMayWriteTemplates();
  const list = useQuery(templateQueries.list(filters));
  const rows = list.data?.data ?? NONE;
  const meta = list.data?.meta;
  const { template } = params;
  const making = template === 'new' || template === 'paste';
  useListKeys({
    title: PAGE_TITLES.templates,
    next: 'Next template',
    previous: 'Previous template',
    rows: making ? [] : rows.map(({ id }) => id),
    open: template,
    onOpen: (id) => go({ template: id, mode: null }),
    create: mayWrite && !making && { does: 'New template', run: () => go({ template: 'new', mode: null }) },
  });
  return (
    <>
      <PageHeader
        title={PAGE_TITLES.templates}
        meta={meta && formatCount(meta.total, 'template')}
        action={<NewTemplateLinks compact />}
      />
      <ListToolbar
        filtering={filtering}
        controls={{ archived: <ToolbarChoice {...filtering.of('archived')} choices={CHOICES} /> }}
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

const CHOICES = [
  ['no', 'Active'],
  ['yes', 'Archived'],
  ['all', 'Active and archived'],
] as const;
