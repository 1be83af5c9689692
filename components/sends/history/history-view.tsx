'use client';

import { useQuery } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { ListBody } from '@/components/data-table/list-body';
import { ListNotes } from '@/components/data-table/list-notes';
import { ListPager } from '@/components/data-table/list-pager';
import { RecordTable } from '@/components/data-table/record-table';
import { SearchReach, WhyNoMatch } from '@/components/data-table/search-reach';
import { useListKeys } from '@/components/data-table/use-list-keys';
import { ValueLinks } from '@/components/data-table/value-links';
import { StateMark } from '@/components/message/state-mark';
import { PageHeader } from '@/components/shell/nav/page-header';
import { EmptyState } from '@/components/ui/display/empty-state';
import { Button, LinkButton } from '@/components/ui/form-controls/button';
import { foundPart, totalValues } from '@/lib/api/pagination';
import { formatNumber } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';
import { SEND_STATES } from '@/lib/sends/filters';
import { sendQueries } from '@/lib/sends/queries';
import type { SendInHistory, SendState } from '@/lib/sends/schema';
import { sendHref } from '@/lib/sends/search-params';
import { HistoryFilters } from './history-filters';
import { HistoryRow } from './history-row';
import { SendSheet } from './send-sheet';
import { useHistoryState } from './use-history-state';

export function HistoryView({ canSend }: { canSend: boolean }) {
  const { params, filters, filtering, go, linkTo } = useHistoryState();
  const list = useQuery(sendQueries.list(filters));
  const t = useMessages('sends-history');
  const meta = list.data?.meta;
  useListKeys({
    title: t('title'),
    next: t('keys.next'),
    previous: t('keys.previous'),
    rows: list.data?.data.map(({ id }) => id) ?? [],
    open: params.send,
    onOpen: (send) => go({ send }),
  });
  return (
    <>
      <PageHeader
        title={t('title')}
        meta={meta && t(`found.${foundPart(meta, params.reached)}`, totalValues(meta))}
        action={
          canSend && (
            <LinkButton variant="primary" href={sendHref()}>
              <Send />
              <span className="max-sm:capitalize">
                {t.rich('send', { rest: (text) => <span className="max-sm:sr-only">{text}</span> })}
              </span>
            </LinkButton>
          )
        }
      />
      <HistoryFilters links={<OutcomeLinks counts={meta?.by_state} uncounted={meta?.uncounted} />} />
      <ListNotes list={list} />
      {meta && <SearchReach meta={meta} from={params.reached} linkTo={linkTo} />}
      <ListBody
        list={list}
        loading={t('list.loading')}
        failed={t('list.failed')}
        pageSize={filters.per_page}
        empty={
          filtering.set.length > 0 ? (
            <NoMatch
              isPart={meta?.reached !== undefined}
              days={params}
              onClear={() => filtering.change(filtering.none)}
            />
          ) : (
            <NothingSent canSend={canSend} removed={meta?.removed ?? null} />
          )
        }
        linkToPage={(page) => linkTo({ page })}
      >
        {(sends, stale) => <HistoryTable sends={sends} stale={stale} />}
      </ListBody>
      {meta?.removed && meta.total > 0 && meta.current_page === meta.last_page && (
        <p className="px-5 py-2 text-muted text-small max-sm:px-4">{meta.removed}</p>
      )}
      {meta && <ListPager meta={meta} filters={filters} hrefOf={(page) => linkTo({ page }).href} go={go} />}
      {params.send && <SendSheet key={params.send} id={params.send} canSend={canSend} />}
    </>
  );
}

type NoMatchProps = {
  /** Older messages are not searched yet. */
  isPart: boolean;
  days: { from: string | null; to: string | null };
  onClear: () => void;
};

function NoMatch({ isPart, days, onClear }: NoMatchProps) {
  const t = useMessages('sends-history');
  const ofFilters = useMessages('lists-filters');
  return (
    <EmptyState
      icon={<Send />}
      title={t(isPart ? 'noMatch.soFar' : 'noMatch.title')}
      action={<Button onClick={onClear}>{ofFilters('clearFilters')}</Button>}
    >
      <WhyNoMatch isPart={isPart} days={days}>
        {t('noMatch.text')}
      </WhyNoMatch>
    </EmptyState>
  );
}

type NothingSentProps = { canSend: boolean; removed: string | null };

function NothingSent({ canSend, removed }: NothingSentProps) {
  const t = useMessages('sends-history');
  return (
    <EmptyState
      icon={<Send />}
      title={t(removed === null ? 'none.title' : 'none.removed')}
      action={
        canSend && (
          <LinkButton variant="primary" href={sendHref()}>
            {t('none.send')}
          </LinkButton>
        )
      }
    >
      {t('none.text')} {removed}
    </EmptyState>
  );
}

function HistoryTable({ sends, stale }: { sends: SendInHistory[]; stale: boolean }) {
  const t = useMessages('sends-history');
  const outcome = t('list.outcome');
  const columns = [t('list.when'), t('list.recipient'), t('list.template'), outcome, t('list.sentBy')];
  return (
    <RecordTable label={t('title')} columns={columns} wide={outcome} stale={stale}>
      {sends.map((send) => (
        <HistoryRow key={send.id} send={send} stale={stale} />
      ))}
    </RecordTable>
  );
}

type OutcomeLinksProps = {
  counts: Record<SendState, number> | undefined;
  /** Outcomes with more than their count. */
  uncounted: readonly SendState[] | undefined;
};

function OutcomeLinks({ counts, uncounted = [] }: OutcomeLinksProps) {
  const { params, filtering } = useHistoryState();
  const t = useMessages('sends-history');
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isMore = (state: SendState | null) =>
    state === null ? uncounted.length > 0 : uncounted.includes(state);
  // The link for "being sent" is hidden at zero: most of the time nothing is being sent.
  const shown = SEND_STATES.filter(
    (state) => state !== 'sending' || params.state?.includes(state) || (counts?.sending ?? 0) > 0,
  );
  return (
    <ValueLinks
      label={t('filter.state')}
      values={shown}
      chosen={params.state}
      linkTo={(state) => filtering.linkTo({ state })}
    >
      {(state) => {
        const count = state === null ? total : counts?.[state];
        return (
          <>
            {state === null ? t('filter.all') : <StateMark state={state} />}
            {count !== undefined && (
              <span className="num text-muted">
                {formatNumber(count, t.language)}
                {isMore(state) && '+'}
              </span>
            )}
          </>
        );
      }}
    </ValueLinks>
  );
}
