import type { ReactNode } from 'react';
import { choicesOf, ListToolbar, ToolbarChoice } from '@/components/data-table/list-toolbar';
import { DownloadButton } from '@/components/ui/form-controls/download-button';
import { Select } from '@/components/ui/form-controls/select';
import { replyExportPath } from '@/lib/replies/queries';
import { REPLY_SORTS, type ReplyFilters } from '@/lib/replies/schema';
import { MATCH_CRITERIA, REPLY_STATES, RESPONSE_TYPES } from '@/lib/replies/values';
import { CRITERIA_LABELS, TYPE_LABELS } from '../reply-labels';
import { useReplyState } from '../use-reply-state';

const STATE_LABELS = { draft: 'Draft', saved: 'Saved in Frontdesk', unknown: 'Save not confirmed' };

const CRITERIA_CHOICES = choicesOf(['all', 'Any match'], MATCH_CRITERIA, (value) => CRITERIA_LABELS[value]);
const TYPE_CHOICES = choicesOf(['all', 'Any type'], RESPONSE_TYPES, (value) => TYPE_LABELS[value]);
const STATE_CHOICES = choicesOf(['all', 'Any status'], REPLY_STATES, (value) => STATE_LABELS[value]);

const SORT_LABELS: Record<ReplyFilters['sort'], string> = {
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  trigger: 'Trigger, A to Z',
  '-trigger': 'Trigger, Z to A',
  '-updated': 'Last changed, newest first',
  updated: 'Last changed, oldest first',
};

type RepliesToolbarProps = {
  children?: ReactNode;
};

export function RepliesToolbar({ children }: RepliesToolbarProps) {
  const { filters, filtering, go } = useReplyState();
  return (
    <ListToolbar
      filtering={filtering}
      controls={{
        criteria: (
          <ToolbarChoice {...filtering.of('criteria')} frame="max-sm:min-w-0" choices={CRITERIA_CHOICES} />
        ),
        type: <ToolbarChoice {...filtering.of('type')} frame="max-sm:min-w-0" choices={TYPE_CHOICES} />,
        state: <ToolbarChoice {...filtering.of('state')} frame="max-sm:min-w-0" choices={STATE_CHOICES} />,
      }}
    >
      {/* For cards, which have no column headers to click. */}
      <Select
        aria-label="Sort"
        size="sm"
        frame="min-w-0 sm:hidden"
        value={filters.sort}
        onChange={({ target }) => go({ sort: REPLY_SORTS.find((sort) => sort === target.value), page: 1 })}
      >
        {REPLY_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
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
  const { filters } = useReplyState();
  return (
    <span className="ms-auto flex items-center gap-1">
      <span aria-hidden="true" className="text-muted text-small">
        Export
      </span>
      {FORMATS.map((format) => (
        <DownloadButton key={format} action={replyExportPath(filters, format)} size="sm" variant="ghost">
          <span className="sr-only">Export replies as </span>
          {format.toUpperCase()}
        </DownloadButton>
      ))}
    </span>
  );
}
