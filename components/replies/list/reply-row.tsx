'use client';

import type { MouseEvent } from 'react';
import { StateLink } from '@/components/ui/display/state-link';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { isPlainClick } from '@/components/ui/hooks/plain-click';
import type { Reply } from '@/lib/replies/schema';
import type { Mark } from '../overlaps/use-overlaps';
import { OverlapMark } from './overlap-mark';
import { ReplyKnown } from './reply-known';
import { CRITERIA_LABELS, TYPE_LABELS } from './reply-labels';
import { useReplyState } from './use-reply-state';

type ReplyRowProps = { reply: Reply; stale: boolean; mark: Mark | undefined };

export function ReplyRow({ reply, stale, mark }: ReplyRowProps) {
  const { params, go, linkTo } = useReplyState();
  const { uuid, name, trigger, match_criteria, response_type, response } = reply;
  const open = { reply: uuid, mode: null };
  return (
    <TableRow
      current={params.reply === uuid}
      stale={stale}
      className="cursor-default"
      onClick={(event) => isRowClick(event) && go(open)}
    >
      <TableCell>
        <span className="flex min-w-0 items-center gap-2.5">
          <StateLink
            {...linkTo(open)}
            data-record={uuid}
            className="flex min-h-6 min-w-0 items-center font-medium"
          >
            <bdi className="min-w-0 truncate" title={name}>
              {name}
            </bdi>
          </StateLink>
          {mark && <OverlapMark mark={mark} reply={reply} />}
        </span>
      </TableCell>
      <TableCell label="Trigger" className="sm:w-full sm:min-w-44 sm:max-w-0">
        <span className="block min-w-0 truncate max-sm:whitespace-normal" title={trigger}>
          <span className="text-muted">{CRITERIA_LABELS[match_criteria]}</span> “<bdi>{trigger}</bdi>”
        </span>
      </TableCell>
      <TableCell label="Answers with" className="text-muted">
        <span title={response.slice(0, 300)}>{TYPE_LABELS[response_type]}</span>
      </TableCell>
      <TableCell label="Last change" className="text-muted sm:max-w-90">
        <ReplyKnown reply={reply} />
      </TableCell>
    </TableRow>
  );
}

/** A click beside the link opens the reply too, unless it ends a selection: people copy from these rows. */
function isRowClick(event: MouseEvent): boolean {
  return isPlainClick(event) && getSelection()?.isCollapsed !== false;
}
