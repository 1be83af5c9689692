'use client';

import type { MouseEvent } from 'react';
import { StateLink } from '@/components/ui/display/state-link';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { Time } from '@/components/ui/display/time';
import { isPlainClick } from '@/components/ui/hooks/plain-click';
import type { ListedAct } from '@/lib/audit/schema';
import { actionWords } from '@/lib/audit/words';
import { ActorName } from './actor-name';
import { OutcomeMark } from './outcome-mark';
import { RecordLink } from './record-link';
import { useAuditState } from './use-audit-state';

export function AuditRow({ act, stale }: { act: ListedAct; stale: boolean }) {
  const { params, go, linkTo } = useAuditState();
  const open = { act: act.id, panel: null };
  return (
    <TableRow
      current={params.act === act.id}
      stale={stale}
      className="cursor-default"
      onClick={(event) => isRowClick(event) && go(open)}
    >
      <TableCell className="whitespace-nowrap text-muted max-sm:order-last">
        <Time value={act.at} />
      </TableCell>
      <TableCell label="Who" className="sm:max-w-34 xl:max-w-50">
        <span className="truncate">
          <ActorName act={act} />
        </span>
      </TableCell>
      <TableCell className="max-sm:-order-1 sm:max-w-54 xl:max-w-72">
        <StateLink
          {...linkTo(open)}
          data-record={act.id}
          className="flex min-h-6 min-w-0 items-center font-medium"
        >
          <span className="min-w-0 truncate max-sm:whitespace-normal">{actionWords(act.action)}</span>
        </StateLink>
      </TableCell>
      <TableCell label="Record" className="sm:max-lg:hidden sm:max-w-40 xl:max-w-50">
        <RecordLink act={act} />
      </TableCell>
      <TableCell label="Outcome" className="max-sm:whitespace-normal sm:w-full sm:max-w-0">
        <span className="flex min-w-0 items-start gap-2">
          <span className="flex shrink-0">
            <OutcomeMark outcome={act.outcome} />
          </span>
          {act.reason && (
            <span className="min-w-0 text-muted max-sm:line-clamp-2 sm:truncate" title={act.reason}>
              {act.reason}
            </span>
          )}
        </span>
      </TableCell>
    </TableRow>
  );
}

/** A click beside the links opens the act too, unless it ends a selection: people copy from these rows. */
function isRowClick(event: MouseEvent): boolean {
  return isPlainClick(event) && getSelection()?.isCollapsed !== false;
}
