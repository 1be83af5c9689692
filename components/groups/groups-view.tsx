'use client';

import { useIsMutating, useQuery } from '@tanstack/react-query';
import Folders from 'lucide-react/icons/folders';
import Plus from 'lucide-react/icons/plus';
import { ListBody } from '@/components/data-table/list-body';
import { ListNotes } from '@/components/data-table/list-notes';
import { ListPager } from '@/components/data-table/list-pager';
import { ListToolbar } from '@/components/data-table/list-toolbar';
import { RecordTable } from '@/components/data-table/record-table';
import { recordProps } from '@/components/data-table/row-focus';
import { useListKeys } from '@/components/data-table/use-list-keys';
import { PageHeader } from '@/components/shell/nav/page-header';
import { WaitingNote } from '@/components/shell/nav/waiting-note';
import { EmptyState } from '@/components/ui/display/empty-state';
import { StateLink } from '@/components/ui/display/state-link';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { Tag } from '@/components/ui/display/tag';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { formatCount } from '@/lib/format';
import { coverageLabel, knownCountLabel } from '@/lib/groups/labels';
import { groupQueries } from '@/lib/groups/queries';
import type { GroupCoverage, ListedGroup } from '@/lib/groups/schema';
import { PAGE_TITLES } from '@/lib/page-titles';
import { GroupSheet } from './group-sheet';
import { LazyNewGroup } from './lazy-form';
import { useGroupState } from './use-group-state';

export function GroupsView({ canWrite }: { canWrite: boolean }) {
  const { filters, filtering, go, linkTo } = useGroupState();
  const list = useQuery(groupQueries.list(filters));
  const saving = useIsMutating() > 0;
  const meta = list.data?.meta;
  useGroupKeys(list.data?.data ?? [], canWrite);
  return (
    <>
      <PageHeader
        title={PAGE_TITLES.groups}
        meta={meta && formatCount(meta.total, 'group')}
        action={canWrite && <NewGroupLink />}
      />
      <ListToolbar filtering={filtering} controls={{}} />
      <WaitingNote waiting={list.isFetching || saving} saving={saving} />
      <ListNotes list={list} />
      <ListBody
        list={list}
        nouns="groups"
        pageSize={filters.per_page}
        empty={filters.q ? <NoMatch q={filters.q} /> : <NoGroups canWrite={canWrite} />}
        linkToPage={(page) => linkTo({ page })}
      >
        {(groups, stale) => meta && <GroupsTable groups={groups} extent={meta} stale={stale} />}
      </ListBody>
      {meta && (
        <ListPager meta={meta} filters={filters} hrefOf={(page) => linkTo({ page }).href} go={go}>
          <span className="num">{coverageLabel(meta)}</span>
        </ListPager>
      )}
      <GroupSheet listed={list.data?.data ?? []} canWrite={canWrite} />
    </>
  );
}

function useGroupKeys(groups: ListedGroup[], canWrite: boolean) {
  const { params, go } = useGroupState();
  const creating = params.group === 'new';
  const open = creating ? null : params.group;
  useListKeys({
    title: PAGE_TITLES.groups,
    noun: 'group',
    rows: creating ? [] : groups.map(({ uuid }) => uuid),
    open,
    onOpen: (group) => go({ group, mode: null }),
    create: canWrite && !creating && { does: 'New group', run: () => go({ group: 'new', mode: null }) },
    edit:
      canWrite &&
      open !== null &&
      params.mode !== 'edit' &&
      !groups.find(({ uuid }) => uuid === open)?.deleted_at &&
      (() => go({ mode: 'edit' })),
  });
}

function NoMatch({ q }: { q: string }) {
  const { linkTo } = useGroupState();
  return (
    <EmptyState
      icon={<Folders />}
      title="No matching groups"
      action={
        <StateLink {...linkTo({ q: '', page: 1 })} className="font-medium text-accent underline">
          Clear search
        </StateLink>
      }
    >
      No synced group contains “<bdi>{q}</bdi>” in its name.
    </EmptyState>
  );
}

function NoGroups({ canWrite }: { canWrite: boolean }) {
  return (
    <EmptyState icon={<Folders />} title="No groups yet" action={canWrite && <NewGroupLink />}>
      Groups that you create in Frontdesk or in your messaging service appear here.
    </EmptyState>
  );
}

type GroupRowProps = { group: ListedGroup; extent: GroupCoverage; stale: boolean };

function GroupRow({ group, extent, stale }: GroupRowProps) {
  const { params, go, linkTo } = useGroupState();
  const open = { group: group.uuid, mode: null };
  return (
    <TableRow current={params.group === group.uuid} stale={stale} onOpen={() => go(open)}>
      <TableCell>
        <StateLink {...linkTo(open)} {...recordProps(group.uuid)}>
          <PersonName name={group.name} />
          {group.deleted_at && <Tag tone="danger">Deleted</Tag>}
        </StateLink>
      </TableCell>
      <TableCell label="Contacts" className="num">
        {knownCountLabel(group.known_contacts, extent) ?? 'Unknown'}
      </TableCell>
      <TableCell label="Created">
        <Time value={group.created_at} none="Unknown" />
      </TableCell>
      <TableCell label="Updated" className="not-on-phone">
        <Time value={group.updated_at} none="Unknown" />
      </TableCell>
    </TableRow>
  );
}

const COLUMNS = ['Name', 'Contacts', 'Created', 'Updated'];

type GroupsTableProps = {
  groups: ListedGroup[];
  extent: GroupCoverage;
  stale: boolean;
};

function GroupsTable({ groups, extent, stale }: GroupsTableProps) {
  return (
    <RecordTable label="Groups" columns={COLUMNS} stale={stale}>
      {groups.map((group) => (
        <GroupRow key={group.uuid} group={group} extent={extent} stale={stale} />
      ))}
    </RecordTable>
  );
}

function NewGroupLink() {
  const { linkTo } = useGroupState();
  return (
    <StateLink
      {...linkTo({ group: 'new', mode: null })}
      className={buttonStyle({ variant: 'primary' })}
      {...LazyNewGroup.trigger}
    >
      <Plus />
      New group
    </StateLink>
  );
}
