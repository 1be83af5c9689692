import type { UseQueryResult } from '@tanstack/react-query';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import { ListBody } from '@/components/data-table/list-body';
import { RecordTable } from '@/components/data-table/record-table';
import { EmptyState } from '@/components/ui/display/empty-state';
import { StateLink } from '@/components/ui/display/state-link';
import type { Page } from '@/lib/api/pagination';
import { useMessages } from '@/lib/messages/messages-provider';
import type { Template } from '@/lib/templates/schema';
import { useMayWriteTemplates, useTemplateState } from '../use-template-state';
import { NewTemplateLinks } from './new-template-links';
import { TemplateRow } from './template-row';

export function TemplatesBody({ list }: { list: UseQueryResult<Page<Template>> }) {
  const t = useMessages('templates');
  const { filters, filtering, linkTo } = useTemplateState();
  return (
    <ListBody
      list={list}
      loading={t('list.loading')}
      failed={t('list.failed')}
      pageSize={filters.per_page}
      empty={filtering.set.length > 0 ? <NoMatch /> : <NoTemplates />}
      linkToPage={(page) => linkTo({ page })}
    >
      {(templates, stale) => <TemplatesTable templates={templates} stale={stale} />}
    </ListBody>
  );
}

function NoMatch() {
  const t = useMessages('templates');
  const { params, filters, filtering } = useTemplateState();
  const searched = filters.q !== '';
  return (
    <EmptyState
      icon={<LayoutTemplate />}
      title={t(searched ? 'noMatch.title' : 'noArchived.title')}
      action={
        <StateLink {...filtering.linkTo(filtering.none)} className="font-medium text-accent underline">
          {t('noMatch.showActive')}
        </StateLink>
      }
    >
      {searched ? t.rich(`noMatch.${params.archived}`, { q: <bdi>{filters.q}</bdi> }) : t('noArchived.text')}
    </EmptyState>
  );
}

function NoTemplates() {
  const t = useMessages('templates');
  const mayWrite = useMayWriteTemplates();
  return (
    <EmptyState icon={<LayoutTemplate />} title={t('none.title')} action={<NewTemplateLinks />}>
      {t('none.why')} {t(mayWrite ? 'none.add' : 'none.ask')}
    </EmptyState>
  );
}

type TemplatesTableProps = {
  templates: Template[];
  stale: boolean;
};

function TemplatesTable({ templates, stale }: TemplatesTableProps) {
  const t = useMessages('templates');
  const columns = (['name', 'language', 'category', 'status', 'text', 'updated'] as const).map((column) =>
    t(`list.${column}`),
  );
  return (
    <RecordTable label={t('title')} columns={columns} wide={t('list.text')} stale={stale}>
      {templates.map((template) => (
        <TemplateRow key={template.id} template={template} stale={stale} />
      ))}
    </RecordTable>
  );
}
