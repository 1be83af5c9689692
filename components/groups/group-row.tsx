'use client';

import type { MouseEvent } from 'react';
import { PersonName } from '@/components/ui/display/person-name';
import { StateLink } from '@/components/ui/display/state-link';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { Tag } from '@/components/ui/display/tag';
import { Time } from '@/components/ui/display/time';
import { isPlainClick } from '@/components/ui/hooks/plain-click';
import { knownCount } from '@/lib/groups/read-so-far';
import type { ListedGroup, ReadExtent } from '@/lib/groups/schema';
import { useGroupState } from './use-group-state';

type GroupRowProps = { group: ListedGroup; extent: ReadExtent; stale: boolean };

export function GroupRow({ group, extent, stale }: GroupRowProps) {
  const { params, go, linkTo } = useGroupState();
  const open = { group: group.uuid, mode: null };
  return (
    <TableRow
      current={params.group === group.uuid}
      stale={stale}
      className="cursor-default"
      onClick={(event) => isRowClick(event) && go(open)}
    >
      <TableCell>
        <StateLink
          {...linkTo(open)}
          className="flex min-h-6 min-w-0 items-center gap-2.5 font-medium"
          data-record={group.uuid}
        >
          <PersonName name={group.name} />
          {group.deleted_at && <Tag tone="danger">Deleted</Tag>}
        </StateLink>
      </TableCell>
      <TableCell label="Contacts" className="num text-muted">
        {knownCount(group.known_contacts, extent) ?? 'Unknown'}
      </TableCell>
      <TableCell label="Created" className="text-muted">
        <Time value={group.created_at} none="Unknown" />
      </TableCell>
      <TableCell label="Updated" className="text-muted">
        <Time value={group.updated_at} none="Unknown" />
      </TableCell>
    </TableRow>
  );
}

/** A click beside the link opens the group too, unless it ends a selection: people copy from these rows. */
function isRowClick(event: MouseEvent): boolean {
  return isPlainClick(event) && getSelection()?.isCollapsed !== false;
}
