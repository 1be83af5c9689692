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
import { foundPart, totalValues } from '@/lib/api/pagination';
import { OUTCOMES } from '@/lib/audit/outcomes';
import { auditQueries } from '@/lib/audit/queries';
import type { AuditEventSummary } from '@/lib/audit/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { AuditFilterBar } from './audit-filter-bar';
import { AuditTable } from './audit-table';
import { OutcomeMark } from './event-parts';
import { EventSheet } from './event-sheet';
import { RetentionSheet } from './retention-sheet';
import { useAuditState } from './use-audit-state';

const NONE: AuditEventSummary[] = [];

export function AuditView({ canSet }: { canSet: boolean }) {
  const t = useMessages('audit');
  const { params, filters, filtering, go, linkTo } = useAuditState();
  const list = useQuery(auditQueries.list(filters));
  const rows = list.data?.data ?? NONE;
  const meta = list.data?.meta;
  useListKeys({
    title: t('title'),
    next: t('keys.next'),
    previous: t('keys.previous'),
    rows: params.panel === null ? rows.map(({ id }) => String(id)) : [],
    open: params.event === null ? null : String(params.event),
    onOpen: (id) => go({ event: Number(id) }),
  });
  return (
    <>
      <PageHeader
        title={t('title')}
        meta={meta && t(`found.${foundPart(meta, params.reached)}`, totalValues(meta))}
        action={
          canSet && (
            <StateLink
              {...linkTo({ panel: 'retention', event: null })}
              className={buttonStyle({})}
              ref={focusTargets.ref('retention')}
            >
              <History />
              {t('retention')}
            </StateLink>
          )
        }
      />
      <AuditFilterBar links={<OutcomeLinks />} />
      <ListNotes list={list} />
      {meta && <SearchReach meta={meta} from={params.reached} linkTo={linkTo} />}
      <ListBody
        list={list}
        loading={t('list.loading')}
        failed={t('list.failed')}
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
  const t = useMessages('audit');
  const { params, filtering } = useAuditState();
  return (
    <ValueLinks
      label={t('filter.outcome')}
      values={OUTCOMES}
      chosen={params.outcome}
      linkTo={(outcome) => filtering.linkTo({ outcome })}
    >
      {(outcome) => (outcome === null ? t('filter.all') : <OutcomeMark outcome={outcome} />)}
    </ValueLinks>
  );
}

function NoMatch({ isPart }: { isPart: boolean }) {
  const t = useMessages('audit');
  const ofFilters = useMessages('lists-filters');
  const { params, filtering } = useAuditState();
  return (
    <EmptyState
      icon={<ScrollText />}
      title={t(isPart ? 'noMatch.soFar' : 'noMatch.title')}
      action={<Button onClick={() => filtering.change(filtering.none)}>{ofFilters('clearFilters')}</Button>}
    >
      <WhyNoMatch isPart={isPart} days={params}>
        {t('noMatch.text')}
      </WhyNoMatch>
    </EmptyState>
  );
}

function NoEvents() {
  const t = useMessages('audit');
  return (
    <EmptyState icon={<ScrollText />} title={t('none.title')}>
      {t('none.text')}
    </EmptyState>
  );
}
