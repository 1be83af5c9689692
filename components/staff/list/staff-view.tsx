'use client';

import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { FilterChip } from '@/components/data-table/filter-chip';
import { ListNotes } from '@/components/data-table/list-notes';
import { ListPager } from '@/components/data-table/list-pager';
import { ListToolbar, ToolbarChoice } from '@/components/data-table/list-toolbar';
import { useListKeys } from '@/components/data-table/use-list-keys';
import { PageHeader } from '@/components/shell/nav/page-header';
import { formatCount } from '@/lib/format';
import { PAGE_TITLES } from '@/lib/page-titles';
import { staffQueries } from '@/lib/staff/queries';
import type { StaffEntry } from '@/lib/staff/schema';
import { InviteLink } from '../invite/invite-link';
import { FactorPolicy } from './factor-policy';
import { StaffBody } from './staff-body';
import { StaffSheet } from './staff-sheet';
import { MeContext, useStaffState } from './use-staff-state';

const NONE: StaffEntry[] = [];

export function StaffView({ me }: { me: string }) {
  const { params, filters, go, linkTo } = useStaffState();
  const list = useQuery(staffQueries.list(filters));
  const search = useRef<HTMLInputElement>(null);
  const rows = list.data?.data ?? NONE;
  const meta = list.data?.meta;
  const inviting = params.person === 'new';
  useListKeys({
    title: PAGE_TITLES.staff,
    noun: 'person',
    rows: inviting ? [] : rows.map(({ id }) => id),
    open: params.person,
    onOpen: (id) => go({ person: id, mode: null }),
    search: { does: 'Search staff', run: () => search.current?.focus() },
    create: !inviting && { does: 'Invite someone', run: () => go({ person: 'new', mode: null }) },
  });
  return (
    <MeContext value={me}>
      <PageHeader
        title={PAGE_TITLES.staff}
        meta={meta && formatCount(meta.total, 'person', 'people')}
        action={<InviteLink />}
      />
      <StaffToolbar searchRef={search} />
      <ListNotes list={list} />
      <StaffBody list={list} />
      {meta && meta.total > 0 && (
        <ListPager meta={meta} filters={filters} hrefOf={(page) => linkTo({ page }).href} go={go} />
      )}
      <StaffSheet listed={rows} />
    </MeContext>
  );
}

const STATES = [
  ['all', 'Everyone'],
  ['active', 'Active'],
  ['deactivated', 'Deactivated'],
  ['invited', 'Invited'],
] as const;

function StaffToolbar({ searchRef }: { searchRef: RefObject<HTMLInputElement | null> }) {
  const { params, go, replace } = useStaffState();
  return (
    <ListToolbar
      ref={searchRef}
      label="Search names and email addresses"
      value={params.q}
      onSearch={(q) => replace({ q, page: 1 })}
    >
      <ToolbarChoice
        label="State"
        value={params.state}
        choices={STATES}
        onChoose={(state) => go({ state, page: 1 })}
      />
      {params.two_factor === 'none' && (
        <FilterChip
          label="Without two-factor"
          onRemove={() => {
            searchRef.current?.focus();
            go({ two_factor: 'any', page: 1 });
          }}
        />
      )}
      <FactorPolicy />
    </ListToolbar>
  );
}
