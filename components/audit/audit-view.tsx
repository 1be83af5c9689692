'use client';

import { useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import ScrollText from 'lucide-react/icons/scroll-text';
import { ListBody } from '@/components/data-table/list-body';
import { ListNotes } from '@/components/data-table/list-notes';
import { ListPager } from '@/components/data-table/list-pager';
import { SearchReach, WhyNoMatch } from '@/components/data-table/search-reach';
import { useListKeys } from '@/components/data-table/use-list-keys';
import { ValueLinks } from '@/components/data-table/value-links';
import { PageHeader } from '@/components/shell/nav/page-header';
import { EmptyState } from '@/components/ui/display/empty-state';
import { StateLink } from '@/components/ui/display/state-link';
import { Button } from '@/components/ui/form-controls/button';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { focusTargets } from '@/components/ui/hooks/focus-registry';
import { foundLabel } from '@/lib/api/pagination';
import { AUDIT_FILTERS } from '@/lib/audit/filters';
import { OUTCOMES } from '@/lib/audit/labels';
import { auditQueries } from '@/lib/audit/queries';
import type { AuditEventSummary } from '@/lib/audit/schema';
import { PAGE_TITLES } from '@/lib/page-titles';
import { AuditFilterBar } from './audit-filter-bar';
import { AuditTable } from './audit-table';
import { OutcomeMark } from './event-parts';
import { EventSheet } from './event-sheet';
import { RetentionSheet } from './retention-sheet';
import { useAuditState } from './use-audit-state';

const NONE: AuditEventSummary[] = [];

export function AuditView({ me, canSet }: { me: string; canSet: boolean }) {
  const { params, filters, filtering, go, linkTo } = useAuditState();
  const list = useQuery(auditQueries.list(filters));
  const rows = list.data?.data ?? NONE;
  const meta = list.data?.meta;
  useListKeys({
    title: PAGE_TITLES.audit,
    next: 'Next event',
    previous: 'Previous event',
    rows: params.panel === null ? rows.map(({ id }) => String(id)) : [],
    open: params.event === null ? null : String(params.event),
    onOpen: (id) => go({ event: Number(id) }),
  });
  return (
    <>
      <PageHeader
        title={PAGE_TITLES.audit}
        meta={meta && foundLabel(meta, 'event', params.reached)}
        action={
          canSet && (
            <StateLink
              {...linkTo({ panel: 'retention', event: null })}
              className={buttonStyle({})}
              ref={focusTargets.ref('retention')}
            >
              <History />
              Retention
            </StateLink>
          )
        }
      />
      <AuditFilterBar links={<OutcomeLinks />} me={me} />
      <ListNotes list={list} />
      {meta && <SearchReach meta={meta} from={params.reached} linkTo={linkTo} />}
      <ListBody
        list={list}
        loading="Loading events"
        failed="Couldn’t load the events"
        pageSize={filters.per_page}
        empty={filtering.set.length > 0 ? <NoMatch isPart={meta?.reached !== undefined} /> : <NoEvents />}
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

function OutcomeLinks() {
  const { params, filtering } = useAuditState();
  return (
    <ValueLinks
      label={AUDIT_FILTERS.outcome.label}
      values={OUTCOMES}
      chosen={params.outcome}
      linkTo={(outcome) => filtering.linkTo({ outcome })}
    >
      {(outcome) => (outcome === null ? 'All' : <OutcomeMark outcome={outcome} />)}
    </ValueLinks>
  );
}

function NoMatch({ isPart }: { isPart: boolean }) {
  const { params, filtering } = useAuditState();
  return (
    <EmptyState
      icon={<ScrollText />}
      title={isPart ? 'No matching events so far' : 'No matching events'}
      action={<Button onClick={() => filtering.change(filtering.none)}>Clear filters</Button>}
    >
      <WhyNoMatch isPart={isPart} days={params}>
        No event matches all of these filters.
      </WhyNoMatch>
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
