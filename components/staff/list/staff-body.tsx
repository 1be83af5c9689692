import type { UseQueryResult } from '@tanstack/react-query';
import UserCog from 'lucide-react/icons/user-cog';
import { ListBody } from '@/components/data-table/list-body';
import { RecordTable } from '@/components/data-table/record-table';
import { EmptyState } from '@/components/ui/display/empty-state';
import { StateLink } from '@/components/ui/display/state-link';
import { useMessages } from '@/lib/messages/messages-provider';
import type { StaffEntry, StaffFilters, StaffPage } from '@/lib/staff/schema';
import { InviteLink } from '../invite/invite-link';
import { useStaffState } from '../use-staff-state';
import { StaffRow } from './staff-row';

export function StaffBody({ list }: { list: UseQueryResult<StaffPage> }) {
  const { filters, linkTo } = useStaffState();
  const t = useMessages('staff');
  return (
    <ListBody
      list={list}
      loading={t('list.loading')}
      failed={t('list.failed')}
      pageSize={filters.per_page}
      empty={<NoStaff filters={filters} />}
      linkToPage={(page) => linkTo({ page })}
    >
      {(entries, stale) => <StaffTable entries={entries} stale={stale} />}
    </ListBody>
  );
}

function NoStaff({ filters: { q, state, two_factor } }: { filters: StaffFilters }) {
  const t = useMessages('staff');
  if (q !== '') return <NoMatch />;
  if (two_factor === 'none') {
    return (
      <EmptyState icon={<UserCog />} title={t('noneWithout.title')}>
        {t(state === 'all' || state === 'active' ? 'noneWithout.text' : 'noneWithout.onlyActive')}
      </EmptyState>
    );
  }
  return <NoneInState state={state} />;
}

function NoneInState({ state }: { state: StaffFilters['state'] }) {
  const t = useMessages('staff');
  return (
    <EmptyState icon={<UserCog />} title={t(`none.${state}.title`)} action={<InviteLink />}>
      {t(`none.${state}.text`)}
    </EmptyState>
  );
}

function NoMatch() {
  const { filters, filtering } = useStaffState();
  const t = useMessages('staff');
  const inList = filters.state !== 'all' || filters.two_factor !== 'any';
  return (
    <EmptyState
      icon={<UserCog />}
      title={t('noMatch.title')}
      action={
        <StateLink {...filtering.linkTo(filtering.none)} className="font-medium text-accent underline">
          {t('noMatch.clear')}
        </StateLink>
      }
    >
      {t.rich(inList ? 'noMatch.textInList' : 'noMatch.text', { q: <bdi>{filters.q}</bdi> })}
    </EmptyState>
  );
}

type StaffTableProps = {
  entries: StaffEntry[];
  stale: boolean;
};

function StaffTable({ entries, stale }: StaffTableProps) {
  const t = useMessages('staff');
  const email = t('list.email');
  const columns = [
    t('list.name'),
    email,
    t('list.roles'),
    t('list.status'),
    t('list.twoFactor'),
    t('list.lastSeen'),
  ];
  return (
    <RecordTable label={t('list.label')} columns={columns} spare={email} stale={stale}>
      {entries.map((entry) => (
        <StaffRow key={entry.id} entry={entry} stale={stale} />
      ))}
    </RecordTable>
  );
}
