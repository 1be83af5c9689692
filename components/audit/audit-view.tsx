'use client';

import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import History from 'lucide-react/icons/history';
import ScrollText from 'lucide-react/icons/scroll-text';
import { ListBody } from '@/components/data-table/list-body';
import { ListNotes } from '@/components/data-table/list-notes';
import { ListPager } from '@/components/data-table/list-pager';
import { useListKeys } from '@/components/data-table/use-list-keys';
import { PageHeader } from '@/components/shell/nav/page-header';
import { EmptyState } from '@/components/ui/display/empty-state';
import { StateLink } from '@/components/ui/display/state-link';
import { Button } from '@/components/ui/form-controls/button';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { focusTargets } from '@/components/ui/hooks/focus-registry';
import { toggled } from '@/lib/api/list-param';
import { OUTCOMES } from '@/lib/audit/labels';
import { auditQueries } from '@/lib/audit/queries';
import type { AuditEventSummary } from '@/lib/audit/schema';
import { formatCount } from '@/lib/format';
import { PAGE_TITLES } from '@/lib/page-titles';
import { AuditFilterBar } from './audit-filter-bar';
import { AuditTable } from './audit-table';
import { OutcomeMark } from './event-parts';
import { EventSheet } from './event-sheet';
import { RetentionSheet } from './retention-sheet';
import { auditFilterCount, FROM_START, NO_AUDIT_FILTERS, useAuditState } from './use-audit-state';

const NONE: AuditEventSummary[] = [];

/** The audit log: who changed what, with the values before and after. Read-only. */
export function AuditView({ me, canSet }: { me: string; canSet: boolean }) {
  const { params, filters, go, linkTo } = useAuditState();
  const list = useQuery(auditQueries.list(filters));
  const rows = list.data?.data ?? NONE;
  const meta = list.data?.meta;
  const filtered = auditFilterCount(params) > 0 || params.outcome !== null;
  useListKeys({
    title: PAGE_TITLES.audit,
    noun: 'event',
    rows: params.panel === null ? rows.map(({ id }) => String(id)) : [],
    open: params.event === null ? null : String(params.event),
    onOpen: (id) => go({ event: Number(id) }),
  });
  return (
    <>
      <PageHeader
        title={PAGE_TITLES.audit}
        meta={meta && formatCount(meta.total, 'event')}
        action={
          canSet && (
            <StateLink
              {...linkTo({ panel: 'retention', event: null })}
              className={buttonStyle({})}
              ref={focusTargets.ref('retention')}
            >
              <History aria-hidden="true" />
              Retention
            </StateLink>
          )
        }
      />
      <AuditFilterBar chips={<OutcomeChips />} me={me} />
      <ListNotes list={list} />
      <ListBody
        list={list}
        nouns="events"
        pageSize={filters.per_page}
        empty={filtered ? <NoMatch /> : <NoEvents />}
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

/** Each outcome is a filter that is turned on and off. */
function OutcomeChips() {
  const { params, filter, linkTo } = useAuditState();
  return (
    <nav aria-label="Outcome" className="flex min-w-0 gap-1.5 overflow-x-auto py-1">
      {([null, ...OUTCOMES] as const).map((outcome) => {
        const chosen = outcome === null ? null : toggled(params.outcome, outcome);
        const isOn = outcome === null ? params.outcome === null : params.outcome?.includes(outcome) === true;
        return (
          <StateLink
            key={outcome ?? 'all'}
            href={linkTo({ ...FROM_START, outcome: chosen }).href}
            onFollow={() => filter({ outcome: chosen })}
            aria-current={isOn ? 'true' : undefined}
            className={clsx(
              'inline-flex min-h-7 shrink-0 items-center rounded-[7px] border px-2.5 text-[13px] pointer-coarse:min-h-10',
              isOn
                ? 'border-accent bg-accent-soft font-medium'
                : 'text-muted hover:bg-sunken hover:text-text',
            )}
          >
            {outcome === null ? 'All' : <OutcomeMark outcome={outcome} />}
          </StateLink>
        );
      })}
    </nav>
  );
}

function NoMatch() {
  const { filter } = useAuditState();
  return (
    <EmptyState
      icon={<ScrollText />}
      title="No matching events"
      action={<Button onClick={() => filter(NO_AUDIT_FILTERS)}>Clear filters</Button>}
    >
      No event matches all of these filters.
    </EmptyState>
  );
}

function NoEvents() {
  return (
    <EmptyState icon={<ScrollText />} title="No events yet">
      Every change that someone makes in Frontdesk is listed with the values before and after it.
    </EmptyState>
  );
}
