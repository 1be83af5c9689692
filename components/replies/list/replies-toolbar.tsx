import type { ReactNode } from 'react';
import { choicesOf, ListToolbar, ToolbarChoice } from '@/components/data-table/list-toolbar';
import { hiddenText } from '@/components/ui/display/text';
import { DownloadButton } from '@/components/ui/form-controls/download-button';
import { Select } from '@/components/ui/form-controls/select';
import { useMessages } from '@/lib/messages/messages-provider';
import { replyExportPath } from '@/lib/replies/queries';
import { MATCH_CRITERIA, REPLY_SORTS, REPLY_STATES, RESPONSE_TYPES } from '@/lib/replies/values';
import { useReplyState } from '../use-reply-state';

type RepliesToolbarProps = {
  children?: ReactNode;
};

export function RepliesToolbar({ children }: RepliesToolbarProps) {
  const t = useMessages('replies');
  const labels = useMessages('replies-labels');
  const { filters, filtering, go } = useReplyState();
  const criteria = choicesOf(['all', t('filter.anyCriteria')], MATCH_CRITERIA, (value) =>
    labels(`criteria.${value}`),
  );
  const types = choicesOf(['all', t('filter.anyType')], RESPONSE_TYPES, (value) => labels(`type.${value}`));
  const states = choicesOf(['all', t('filter.anyState')], REPLY_STATES, (value) => t(`filter.${value}`));
  return (
    <ListToolbar
      filtering={filtering}
      controls={{
        criteria: <ToolbarChoice {...filtering.of('criteria')} frame="max-sm:min-w-0" choices={criteria} />,
        type: <ToolbarChoice {...filtering.of('type')} frame="max-sm:min-w-0" choices={types} />,
        state: <ToolbarChoice {...filtering.of('state')} frame="max-sm:min-w-0" choices={states} />,
      }}
    >
      {/* For cards, which have no column headers to click. */}
      <Select
        aria-label={t('sort.label')}
        size="sm"
        frame="min-w-0 sm:hidden"
        value={filters.sort}
        onChange={({ target }) => go({ sort: REPLY_SORTS.find((sort) => sort === target.value), page: 1 })}
      >
        {REPLY_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </Select>
      {children}
      <ExportButtons />
    </ListToolbar>
  );
}

const FORMATS = ['csv', 'json'] as const;

function ExportButtons() {
  const t = useMessages('replies');
  const { filters } = useReplyState();
  return (
    <span className="ms-auto flex items-center gap-1">
      <span aria-hidden="true" className="text-muted text-small">
        {t('export.label')}
      </span>
      {FORMATS.map((format) => (
        <DownloadButton key={format} action={replyExportPath(filters, format)} size="sm" variant="ghost">
          {t.rich('export.as', { format: format.toUpperCase(), hidden: hiddenText })}
        </DownloadButton>
      ))}
    </span>
  );
}
