'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ListNotes } from '@/components/data-table/list-notes';
import { ListPager } from '@/components/data-table/list-pager';
import { PageHeader } from '@/components/shell/nav/page-header';
import { staffQueries } from '@/lib/staff/queries';
import type { StaffEntry } from '@/lib/staff/schema';
import { InviteLink } from '../invite/invite-link';
import { MeContext } from './me';
import { StaffBody } from './staff-body';
import { StaffSheet } from './staff-sheet';
import { StaffToolbar } from './staff-toolbar';
import { useStaffKeys } from './use-staff-keys';
import { useStaffState } from './use-staff-state';

const NONE: StaffEntry[] = [];

export function StaffView({ me }: { me: string }) {
  const { filters, go, linkTo } = useStaffState();
  const list = useQuery(staffQueries.list(filters));
  const search = useRef<HTMLInputElement>(null);
  const rows = list.data?.data ?? NONE;
  const meta = list.data?.meta;
  useStaffKeys({ rows, search });
  return (
    <MeContext value={me}>
      <PageHeader
        title="Staff"
        meta={meta && `${meta.total} ${meta.total === 1 ? 'person' : 'people'}`}
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
