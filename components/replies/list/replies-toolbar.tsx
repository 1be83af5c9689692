import type { ReactNode } from 'react';
import { ListToolbar, ToolbarChoice } from '@/components/data-table/list-toolbar';
import { DownloadButton } from '@/components/ui/form-controls/download-button';
import { Select } from '@/components/ui/form-controls/select';
import { replyExportPath } from '@/lib/replies/queries';
import {
  MATCH_CRITERIA,
  REPLY_SORTS,
  REPLY_STATES,
  RESPONSE_TYPES,
  type ReplyFilters,
} from '@/lib/replies/schema';
import { CRITERIA_LABELS, TYPE_LABELS } from '../reply-labels';
import { useReplyState } from '../use-reply-state';

const STATE_LABELS = { noted: 'Draft', saved: 'Saved in Frontdesk', unknown: 'Save not confirmed' };

const SORT_LABELS: Record<ReplyFilters['sort'], string> = {
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  trigger: 'Trigger, A to Z',
  '-trigger': 'Trigger, Z to A',
  '-updated': 'Last changed, newest first',
  updated: 'Last changed, oldest first',
};

type RepliesToolbarProps = {
  /** Further controls, before the export. */
  children?: ReactNode;
};

export function RepliesToolbar({ children }: RepliesToolbarProps) {
  const { params, filters, go, replace } = useReplyState();
  return (
    <ListToolbar label="Search replies" value={params.q} onSearch={(q) => replace({ q, page: 1 })}>
      <ToolbarChoice
        label="Match"
        frame="max-sm:min-w-0"
        value={filters.criteria}
        choices={choices('Any match', MATCH_CRITERIA, CRITERIA_LABELS)}
        onChoose={(criteria) => go({ criteria, page: 1 })}
      />
      <ToolbarChoice
        label="Type"
        frame="max-sm:min-w-0"
        value={filters.type}
        choices={choices('Any type', RESPONSE_TYPES, TYPE_LABELS)}
        onChoose={(of) => go({ type: of, page: 1 })}
      />
      <ToolbarChoice
        label="Status"
        frame="max-sm:min-w-0"
        value={filters.state}
        choices={choices('Any status', REPLY_STATES, STATE_LABELS)}
        onChoose={(state) => go({ state, page: 1 })}
      />
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

function choices<Value extends string>(all: string, values: readonly Value[], words: Record<Value, string>) {
  return [['all', all] as const, ...values.map((value) => [value, words[value]] as const)];
}

const FORMATS = ['csv', 'json'] as const;

/** Exports the filtered list in formats that the import accepts. */
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
