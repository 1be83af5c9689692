'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import UserCog from 'lucide-react/icons/user-cog';
import { ListBody } from '@/components/data-table/list-body';
import { EmptyState } from '@/components/ui/display/empty-state';
import { StateLink } from '@/components/ui/display/state-link';
import type { StaffFilters, StaffPage } from '@/lib/staff/schema';
import { InviteLink } from '../invite/invite-link';
import { StaffTable } from './staff-table';
import { useStaffState } from './use-staff-state';

export function StaffBody({ list }: { list: UseQueryResult<StaffPage> }) {
  const { filters, linkTo } = useStaffState();
  return (
    <ListBody
      list={list}
      nouns="staff"
      pageSize={filters.per_page}
      empty={filters.q === '' ? <NoneInState state={filters.state} /> : <NoMatch />}
      linkToPage={(page) => linkTo({ page })}
    >
      {(entries, stale) => <StaffTable entries={entries} stale={stale} />}
    </ListBody>
  );
}

const NONE: Record<StaffFilters['state'], { title: string; text: string }> = {
  all: { title: 'Nobody is here yet', text: 'Invite the people who answer your customers.' },
  active: { title: 'Nobody is active', text: 'Reactivate someone, or invite somebody new.' },
  deactivated: {
    title: 'Nobody is deactivated',
    text: 'Whoever leaves is kept here, and can be reactivated.',
  },
  invited: { title: 'Nobody is invited', text: 'Invitations wait here until they are used or withdrawn.' },
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
  const { filters, linkTo } = useStaffState();
  return (
    <EmptyState
      icon={<UserCog />}
      title="Nobody matches"
      action={
        <StateLink
          {...linkTo({ q: '', state: 'all', page: 1 })}
          className="font-medium text-accent underline"
        >
          Show everyone
        </StateLink>
      }
    >
      Neither a name nor an address {filters.state !== 'all' && 'of these '}has “<bdi>{filters.q}</bdi>” in
      it.
    </EmptyState>
  );
}
