import { recordProps } from '@/components/data-table/row-focus';
import { StateLink } from '@/components/ui/display/state-link';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { Tag } from '@/components/ui/display/tag';
import { Time } from '@/components/ui/display/time';
import type { Template } from '@/lib/templates/schema';
import { obstacleOf } from '@/lib/templates/sendable';
import { StatusTags } from '../detail/status-tags';
import { CATEGORY_LABELS, languageLabel } from '../template-labels';
import { useTemplateState } from '../use-template-state';

export function TemplateRow({ template, stale }: { template: Template; stale: boolean }) {
  const { params, go, linkTo } = useTemplateState();
  const { id, name, language, category, body, updated_at, updated_by, archived_at } = template;
  const open = { template: id, mode: null };
  return (
    <TableRow current={params.template === id} stale={stale} onOpen={() => go(open)}>
      <TableCell>
        <StateLink {...linkTo(open)} {...recordProps(id)}>
          <span className="min-w-0 truncate" title={name}>
            {name}
          </span>
          {archived_at && <Tag>Archived</Tag>}
        </StateLink>
      </TableCell>
      <TableCell className="says-itself">
        <span title={languageLabel(language)}>{language}</span>
      </TableCell>
      <TableCell className="says-itself">{CATEGORY_LABELS[category]}</TableCell>
      <TableCell className="says-itself row-end">
        <span className="flex min-w-0 flex-wrap items-center gap-1">
          <StatusTags template={template} brief />
          {isUnknown(template) && <span className="text-muted sm:sr-only">Not known</span>}
        </span>
      </TableCell>
      <TableCell label="Text" className="not-on-phone sm:w-full sm:max-w-0">
        <span className="block min-w-0 truncate">
          <bdi>{body.replace(/\s+/g, ' ').slice(0, 160)}</bdi>
        </span>
      </TableCell>
      <TableCell label="Updated" className="not-on-phone">
        <span className="truncate">
          <Time value={updated_at} />
          {updated_by && (
            <>
              {' by '}
              <bdi>{updated_by}</bdi>
            </>
          )}
        </span>
      </TableCell>
    </TableRow>
  );
}

function isUnknown(template: Template): boolean {
  return template.status.state === 'UNKNOWN' && obstacleOf(template) === null;
}
