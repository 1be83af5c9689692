'use client';

import { useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { useRef } from 'react';
import { ListBody } from '@/components/data-table/list-body';
import { ListNotes } from '@/components/data-table/list-notes';
import { ListPager } from '@/components/data-table/list-pager';
import { useListKeys } from '@/components/data-table/use-list-keys';
import { PageHeader } from '@/components/shell/nav/page-header';
import { StateLink } from '@/components/ui/display/state-link';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { auditQueries } from '@/lib/audit/queries';
import type { AuditEventSummary } from '@/lib/audit/schema';
import { formatCount } from '@/lib/format';
import { NoMatch, NothingDone } from './audit-empty';
import { AuditFilters } from './audit-filters';
import { AuditTable } from './audit-table';
import { EventSheet } from './event-sheet';
import { OutcomeChips } from './outcome-chips';
import { RetentionSheet } from './retention-sheet';
import { filterCount, useAuditState } from './use-audit-state';

const NONE: AuditEventSummary[] = [];

/** Who did what, from what to what. Nobody can change it, and neither can this page. */
export function AuditView({ me, canSet }: { me: string; canSet: boolean }) {
  const { params, filters, go, linkTo } = useAuditState();
  const list = useQuery(auditQueries.list(filters));
  const search = useRef<HTMLInputElement>(null);
  const rows = list.data?.data ?? NONE;
  const meta = list.data?.meta;
  const filtered = filterCount(params) > 0 || params.outcome !== null;
  useListKeys({
    title: 'Audit',
    noun: 'event',
    rows: params.panel === null ? rows.map(({ id }) => String(id)) : [],
    open: params.event === null ? null : String(params.event),
    onOpen: (id) => go({ event: Number(id) }),
    search: { does: 'Search the audit', run: () => search.current?.focus() },
  });
  return (
    <>
      <PageHeader
        title="Audit"
        meta={meta && formatCount(meta.total, 'event')}
        action={
          canSet && (
            <StateLink
              {...linkTo({ panel: 'retention', event: null })}
              className={buttonStyle({})}
              data-retention=""
            >
              <History aria-hidden="true" />
              Retention
            </StateLink>
          )
        }
      />
      <OutcomeChips />
      <AuditFilters searchRef={search} me={me} />
      <ListNotes list={list} />
      <ListBody
        list={list}
        nouns="events on record"
        pageSize={filters.per_page}
        empty={filtered ? <NoMatch /> : <NothingDone />}
        linkToPage={(page) => linkTo({ page })}
      >
        {(events, stale) => <AuditTable events={events} stale={stale} />}
      </ListBody>
      {meta && meta.total > 0 && (
        <ListPager meta={meta} filters={filters} hrefOf={(page) => linkTo({ page }).href} go={go} />
      )}
      {params.event !== null && <EventSheet key={params.event} id={params.event} listed={rows} />}
      {canSet && params.event === null && params.panel === 'retention' && <RetentionSheet />}
    </>
  );
}
