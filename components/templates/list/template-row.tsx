import { recordProps } from '@/components/data-table/row-focus';
import { StateLink } from '@/components/ui/display/state-link';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { Tag } from '@/components/ui/display/tag';
import { useMessages } from '@/lib/messages/messages-provider';
import { languageTag } from '@/lib/templates/language-tag';
import type { Template } from '@/lib/templates/schema';
import { obstacleOf } from '@/lib/templates/sendable';
import { StatusTags } from '../detail/status-tags';
import { TimeAndPerson } from '../time-and-person';
import { useLanguageName } from '../use-language-name';
import { useTemplateState } from '../use-template-state';

export function TemplateRow({ template, stale }: { template: Template; stale: boolean }) {
  const t = useMessages('templates');
  const languageName = useLanguageName();
  const { params, go, linkTo } = useTemplateState();
  const { id, name, language, category, body, updated_at, updated_by, archived_at } = template;
  const open = { template: id, mode: null };
  return (
    <TableRow current={params.template === id} stale={stale} onOpen={() => go(open)}>
      <TableCell>
        <StateLink {...linkTo(open)} {...recordProps(id)}>
          <bdi className="cut" title={name}>
            {name}
          </bdi>
          {archived_at && <Tag>{t('list.archived')}</Tag>}
        </StateLink>
      </TableCell>
      <TableCell className="says-itself">
        <span title={languageName(language)}>{language}</span>
      </TableCell>
      <TableCell className="says-itself">{t(`category.${category}`)}</TableCell>
      <TableCell className="says-itself row-end">
        <span className="flex min-w-0 flex-wrap items-center gap-1">
          <StatusTags template={template} brief />
          {isUnknown(template) && <span className="text-muted sm:sr-only">{t('status.UNKNOWN')}</span>}
        </span>
      </TableCell>
      <TableCell label={t('list.text')} className="not-on-phone sm:w-full sm:max-w-0">
        <bdi lang={languageTag(language)} className="cut">
          {body.replace(/\s+/g, ' ').slice(0, 160)}
        </bdi>
      </TableCell>
      <TableCell label={t('list.updated')} className="not-on-phone">
        <span className="truncate">
          <TimeAndPerson at={updated_at} by={updated_by} />
        </span>
      </TableCell>
    </TableRow>
  );
}

function isUnknown(template: Template): boolean {
  return template.status.state === 'UNKNOWN' && obstacleOf(template) === null;
}
