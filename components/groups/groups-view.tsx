'use client';

import { useIsMutating, useQuery } from '@tanstack/react-query';
import Folders from 'lucide-react/icons/folders';
import { ListBody } from '@/components/data-table/list-body';
import { ListNotes } from '@/components/data-table/list-notes';
import { ListPager } from '@/components/data-table/list-pager';
import { PageHeader } from '@/components/shell/nav/page-header';
import { WaitingNote } from '@/components/shell/nav/waiting-note';
import { EmptyState } from '@/components/ui/display/empty-state';
import { formatCount } from '@/lib/format';
import { groupQueries } from '@/lib/groups/queries';
import { readSoFar } from '@/lib/groups/read-so-far';
import { GroupSheet } from './group-sheet';
import { GroupsTable } from './groups-table';
import { NewGroupLink } from './new-group-link';
import { useGroupState } from './use-group-state';

export function GroupsView({ canWrite }: { canWrite: boolean }) {
  const { filters, go, linkTo } = useGroupState();
  const list = useQuery(groupQueries.list(filters));
  const saving = useIsMutating() > 0;
  const meta = list.data?.meta;
  return (
    <>
      <PageHeader
        title="Groups"
        meta={meta && formatCount(meta.total, 'group')}
        action={canWrite && <NewGroupLink />}
      />
      <WaitingNote waiting={list.isFetching || saving} />
      <ListNotes list={list} />
      <ListBody
        list={list}
        nouns="groups"
        pageSize={filters.per_page}
        empty={<NoGroups canWrite={canWrite} />}
        linkToPage={(page) => linkTo({ page })}
      >
        {(groups, stale) => meta && <GroupsTable groups={groups} extent={meta} stale={stale} />}
      </ListBody>
      {meta && (
        <ListPager meta={meta} filters={filters} hrefOf={(page) => linkTo({ page }).href} go={go}>
          <span className="num">{readSoFar(meta)}</span>
        </ListPager>
      )}
      <GroupSheet listed={list.data?.data ?? []} canWrite={canWrite} />
    </>
  );
}

function NoGroups({ canWrite }: { canWrite: boolean }) {
  return (
    <EmptyState icon={<Folders />} title="No groups yet" action={canWrite && <NewGroupLink />}>
      Groups that you create here, or that exist at the messaging service, appear here.
    </EmptyState>
  );
}
