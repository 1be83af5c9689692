import type { UseQueryResult } from '@tanstack/react-query';
import UserCog from 'lucide-react/icons/user-cog';
import { ListBody } from '@/components/data-table/list-body';
import { RecordTable } from '@/components/data-table/record-table';
import { EmptyState } from '@/components/ui/display/empty-state';
import { StateLink } from '@/components/ui/display/state-link';
import type { StaffEntry, StaffFilters, StaffPage } from '@/lib/staff/schema';
import { InviteLink } from '../invite/invite-link';
import { useStaffState } from '../use-staff-state';
import { StaffRow } from './staff-row';

export function StaffBody({ list }: { list: UseQueryResult<StaffPage> }) {
  const { filters, linkTo } = useStaffState();
  return (
    <ListBody
      list={list}
      loading="Loading team members"
      failed="Couldn’t load the team members"
      pageSize={filters.per_page}
      empty={<NoStaff filters={filters} />}
      linkToPage={(page) => linkTo({ page })}
    >
      {(entries, stale) => <StaffTable entries={entries} stale={stale} />}
    </ListBody>
  );
}

function NoStaff({ filters: { q, state, two_factor } }: { filters: StaffFilters }) {
  if (q !== '') return <NoMatch />;
  if (two_factor === 'none') {
    return (
      <EmptyState icon={<UserCog />} title="Everyone uses 2FA">
        {state === 'all' || state === 'active'
          ? 'All active people use it, or sign in through your OpenID provider.'
          : 'Only active people are listed here. Choose “Everyone”.'}
      </EmptyState>
    );
  }
  return <NoneInState state={state} />;
}

const NONE: Record<StaffFilters['state'], { title: string; text: string }> = {
  all: { title: 'No team members yet', text: 'Invite the people who answer your customers.' },
  active: { title: 'No active team members', text: 'Reactivate someone or invite someone new.' },
  deactivated: {
    title: 'No deactivated team members',
    text: 'Team members you deactivate are listed here and can be reactivated.',
  },
  invited: {
    title: 'No pending invitations',
    text: 'Invitations are listed here until they are used or revoked.',
  },
};

function NoneInState({ state }: { state: StaffFilters['state'] }) {
  const { title, text } = NONE[state];
  return (
    <EmptyState icon={<UserCog />} title={title} action={<InviteLink />}>
      {text}
    </EmptyState>
  );
}

function NoMatch() {
  const { filters, filtering } = useStaffState();
  return (
    <EmptyState
      icon={<UserCog />}
      title="No matches"
      action={
        <StateLink {...filtering.linkTo(filtering.none)} className="font-medium text-accent underline">
          Show everyone
        </StateLink>
      }
    >
      No name or email address {(filters.state !== 'all' || filters.two_factor !== 'any') && 'in this list '}
      contains “<bdi>{filters.q}</bdi>”.
    </EmptyState>
  );
}

const COLUMNS = ['Name', 'Email', 'Roles', 'Status', '2FA', 'Last seen'];

type StaffTableProps = {
  entries: StaffEntry[];
  stale: boolean;
};

function StaffTable({ entries, stale }: StaffTableProps) {
  return (
    <RecordTable label="Team members" columns={COLUMNS} stale={stale}>
      {entries.map((entry) => (
        <StaffRow key={entry.id} entry={entry} stale={stale} />
      ))}
    </RecordTable>
  );
}
