'use client';

import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { ListNotes } from '@/components/data-table/list-notes';
import { ListPager } from '@/components/data-table/list-pager';
import { ListToolbar, ToolbarChoice } from '@/components/data-table/list-toolbar';
import { useListKeys } from '@/components/data-table/use-list-keys';
import { PageHeader } from '@/components/shell/nav/page-header';
import { VisuallyHidden } from '@/components/ui/display/text';
import { useMessages } from '@/lib/messages/messages-provider';
import { STAFF_STATES } from '@/lib/staff/filters';
import { staffQueries } from '@/lib/staff/queries';
import type { StaffEntry } from '@/lib/staff/schema';
import { InviteLink } from '../invite/invite-link';
import { useStaffState } from '../use-staff-state';
import { FactorPolicy } from './factor-policy';
import { StaffBody } from './staff-body';
import { StaffSheet } from './staff-sheet';

const NONE: StaffEntry[] = [];

export function StaffView() {
  const { params, filters, go, linkTo } = useStaffState();
  const t = useMessages('staff');
  const list = useQuery(staffQueries.list(filters));
  const rows = list.data?.data ?? NONE;
  const meta = list.data?.meta;
  const inviting = params.person === 'new';
  useListKeys({
    title: t('title'),
    next: t('keys.next'),
    previous: t('keys.previous'),
    rows: inviting ? [] : rows.map(({ id }) => id),
    open: params.person,
    onOpen: (id) => go({ person: id, mode: null }),
    create: !inviting && { does: t('invite'), run: () => go({ person: 'new', mode: null }) },
  });
  return (
    <>
      <PageHeader
        title={t('title')}
        meta={meta && t('count', { count: meta.total })}
        action={<InviteLink />}
      />
      <StaffToolbar />
      <ListNotes list={list} />
      <StaffBody list={list} />
      {meta && meta.total > 0 && (
        <ListPager meta={meta} filters={filters} hrefOf={(page) => linkTo({ page }).href} go={go} />
      )}
      <StaffSheet listed={rows} />
    </>
  );
}

function StaffToolbar() {
  const { params, filtering } = useStaffState();
  const t = useMessages('staff');
  const states = STAFF_STATES.map((state) => [state, t(`filters.${state}`)] as const);
  const search = useRef<HTMLInputElement>(null);
  return (
    <ListToolbar
      ref={search}
      filtering={filtering}
      controls={{
        state: <ToolbarChoice {...filtering.of('state')} choices={states} />,
        two_factor: params.two_factor === 'none' && (
          <WithoutTwoFactor
            onRemove={() => {
              search.current?.focus();
              filtering.change({ two_factor: 'any' });
            }}
          />
        ),
      }}
    >
      <FactorPolicy />
    </ListToolbar>
  );
}

function WithoutTwoFactor({ onRemove }: { onRemove: () => void }) {
  const t = useMessages('staff');
  return (
    <button
      type="button"
      onClick={onRemove}
      className="flex h-7 items-center gap-1.5 rounded border border-accent/35 bg-accent-soft ps-2.5 pe-1.5 text-small hover:border-accent pointer-coarse:h-9"
    >
      <span>
        {t.rich('filters.removeWithoutTwoFactor', {
          hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
        })}
      </span>
      <X className="size-3.5 shrink-0 text-muted" />
    </button>
  );
}
