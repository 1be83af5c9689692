import type { UseQueryResult } from '@tanstack/react-query';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import { ListBody } from '@/components/data-table/list-body';
import { RecordTable } from '@/components/data-table/record-table';
import { EmptyState } from '@/components/ui/display/empty-state';
import { StateLink } from '@/components/ui/display/state-link';
import type { Page } from '@/lib/api/pagination';
import type { Template } from '@/lib/templates/schema';
import { useMayWriteTemplates, useTemplateState } from '../use-template-state';
import { NewTemplateLinks } from './new-template-links';
import { TemplateRow } from './template-row';

export function TemplatesBody({ list }: { list: UseQueryResult<Page<Template>> }) {
  const { filters, filtering, linkTo } = useTemplateState();
  return (
    <ListBody
      list={list}
      loading="Loading templates"
      failed="Couldn’t load the templates"
      pageSize={filters.per_page}
      empty={filtering.set.length > 0 ? <NoMatch /> : <NoTemplates />}
      linkToPage={(page) => linkTo({ page })}
    >
      {(templates, stale) => <TemplatesTable templates={templates} stale={stale} />}
    </ListBody>
  );
}

function NoMatch() {
  const { params, filters, filtering } = useTemplateState();
  const where = { no: 'active', yes: 'archived', all: 'saved' }[params.archived];
  const searched = filters.q !== '';
  return (
    <EmptyState
      icon={<LayoutTemplate />}
      title={searched ? 'No matching templates' : 'No archived templates'}
      action={
        <StateLink {...filtering.linkTo(filtering.none)} className="font-medium text-accent underline">
          Show active templates
        </StateLink>
      }
    >
      {searched ? (
        <>
          No {where} template contains “<bdi>{filters.q}</bdi>” in its name or language.
        </>
      ) : (
        'Templates that you archive appear here. You can unarchive them at any time.'
      )}
    </EmptyState>
  );
}

function NoTemplates() {
  const mayWrite = useMayWriteTemplates();
  return (
    <EmptyState icon={<LayoutTemplate />} title="No templates yet" action={<NewTemplateLinks />}>
      The messaging service can’t list the templates that WhatsApp approved.{' '}
      {mayWrite
        ? 'Paste WhatsApp’s list, or add each one to Frontdesk once, to fill it in and preview it when you send it.'
        : 'A marketer or an admin adds them to Frontdesk. You can already send one by its name.'}
    </EmptyState>
  );
}

const COLUMNS = ['Name', 'Language', 'Category', 'Status', 'Text', 'Updated'];

type TemplatesTableProps = {
  templates: Template[];
  stale: boolean;
};

function TemplatesTable({ templates, stale }: TemplatesTableProps) {
  return (
    <RecordTable label="Templates" columns={COLUMNS} wide="Text" stale={stale}>
      {templates.map((template) => (
        <TemplateRow key={template.id} template={template} stale={stale} />
      ))}
    </RecordTable>
  );
}
