'use client';

import { useQuery } from '@tanstack/react-query';
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
import { ListWaitingNote, useIsSavingAtService } from '@/components/shell/nav/waiting-note';
import { EmptyState } from '@/components/ui/display/empty-state';
import { StateLink } from '@/components/ui/display/state-link';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { Tag } from '@/components/ui/display/tag';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import { FormLink } from '@/components/ui/form-controls/form-link';
import { coverageLabel, knownCountLabel } from '@/lib/groups/labels';
import { groupQueries } from '@/lib/groups/queries';
import type { GroupCoverage, ListedGroup } from '@/lib/groups/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { GroupSheet } from './group-sheet';
import { LazyNewGroup } from './lazy-group-forms';
import { useGroupState } from './use-group-state';

export function GroupsView({ canWrite }: { canWrite: boolean }) {
  const { filters, filtering, go, linkTo } = useGroupState();
  const list = useQuery(groupQueries.list(filters));
  const t = useMessages('groups');
  const saving = useIsSavingAtService();
  const meta = list.data?.meta;
  useGroupKeys(list.data?.data ?? [], canWrite);
  return (
    <>
      <PageHeader
        title={t('title')}
        meta={meta && t('count', { count: meta.total })}
        action={canWrite && <NewGroupLink />}
      />
      <ListToolbar filtering={filtering} controls={{}} />
      <ListWaitingNote waiting={list.isFetching || saving} saving={saving} />
      <ListNotes list={list} />
      <ListBody
        list={list}
        loading={t('list.loading')}
        failed={t('list.failed')}
        pageSize={filters.per_page}
        empty={filters.q ? <NoMatch q={filters.q} /> : <NoGroups canWrite={canWrite} />}
        linkToPage={(page) => linkTo({ page })}
      >
        {(groups, stale) => meta && <GroupsTable groups={groups} extent={meta} stale={stale} />}
      </ListBody>
      {meta && (
        <ListPager meta={meta} filters={filters} hrefOf={(page) => linkTo({ page }).href} go={go}>
          <span className="num">{coverageLabel(t, meta)}</span>
        </ListPager>
      )}
      <GroupSheet listed={list.data?.data ?? []} canWrite={canWrite} />
    </>
  );
}

function useGroupKeys(groups: ListedGroup[], canWrite: boolean) {
  const { params, go } = useGroupState();
  const t = useMessages('groups');
  const creating = params.group === 'new';
  const open = creating ? null : params.group;
  useListKeys({
    title: t('title'),
    next: t('keys.next'),
    previous: t('keys.previous'),
    rows: creating ? [] : groups.map(({ uuid }) => uuid),
    open,
    onOpen: (group) => go({ group, mode: null }),
    create: canWrite && !creating && { does: t('new'), run: () => go({ group: 'new', mode: null }) },
    edit: canWrite &&
      open !== null &&
      params.mode !== 'edit' &&
      !groups.find(({ uuid }) => uuid === open)?.deleted_at && {
        does: t('keys.edit'),
        run: () => go({ mode: 'edit' }),
      },
  });
}

function NoMatch({ q }: { q: string }) {
  const t = useMessages('groups');
  const { linkTo } = useGroupState();
  return (
    <EmptyState
      icon={<Folders />}
      title={t('noMatch.title')}
      action={
        <StateLink {...linkTo({ q: '', page: 1 })} className="font-medium text-accent underline">
          {t('noMatch.clear')}
        </StateLink>
      }
    >
      {t.rich('noMatch.text', { q: <bdi>{q}</bdi> })}
    </EmptyState>
  );
}

function NoGroups({ canWrite }: { canWrite: boolean }) {
  const t = useMessages('groups');
  return (
    <EmptyState icon={<Folders />} title={t('none.title')} action={canWrite && <NewGroupLink />}>
      {t('none.text')}
    </EmptyState>
  );
}

type GroupRowProps = { group: ListedGroup; extent: GroupCoverage; stale: boolean };

function GroupRow({ group, extent, stale }: GroupRowProps) {
  const { params, go, linkTo } = useGroupState();
  const t = useMessages('groups');
  const open = { group: group.uuid, mode: null };
  return (
    <TableRow current={params.group === group.uuid} stale={stale} onOpen={() => go(open)}>
      <TableCell>
        <StateLink {...linkTo(open)} {...recordProps(group.uuid)}>
          <PersonName name={group.name} />
          {group.deleted_at && <Tag tone="danger">{t('list.deleted')}</Tag>}
        </StateLink>
      </TableCell>
      <TableCell label={t('list.contacts')} className="num">
        {knownCountLabel(t, group.known_contacts, extent)}
      </TableCell>
      <TableCell label={t('list.created')}>
        <Time value={group.created_at} none={t('unknown')} />
      </TableCell>
      <TableCell label={t('list.updated')} className="not-on-phone">
        <Time value={group.updated_at} none={t('unknown')} />
      </TableCell>
    </TableRow>
  );
}

type GroupsTableProps = {
  groups: ListedGroup[];
  extent: GroupCoverage;
  stale: boolean;
};

function GroupsTable({ groups, extent, stale }: GroupsTableProps) {
  const t = useMessages('groups');
  const columns = [t('list.name'), t('list.contacts'), t('list.created'), t('list.updated')];
  return (
    <RecordTable label={t('title')} columns={columns} stale={stale}>
      {groups.map((group) => (
        <GroupRow key={group.uuid} group={group} extent={extent} stale={stale} />
      ))}
    </RecordTable>
  );
}

function NewGroupLink() {
  const t = useMessages('groups');
  const { linkTo } = useGroupState();
  return (
    <FormLink {...linkTo({ group: 'new', mode: null })} form={LazyNewGroup}>
      <Plus />
      {t('new')}
    </FormLink>
  );
}
