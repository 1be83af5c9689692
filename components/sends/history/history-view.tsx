'use client';

import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import Send from 'lucide-react/icons/send';
import { ListBody } from '@/components/data-table/list-body';
import { ListNotes } from '@/components/data-table/list-notes';
import { ListPager } from '@/components/data-table/list-pager';
import { RecordTable } from '@/components/data-table/record-table';
import { useListKeys } from '@/components/data-table/use-list-keys';
import { STATE_LOOKS, StateMark } from '@/components/message/state-mark';
import { PageHeader } from '@/components/shell/nav/page-header';
import { EmptyState } from '@/components/ui/display/empty-state';
import { StateLink } from '@/components/ui/display/state-link';
import { Button, LinkButton } from '@/components/ui/form-controls/button';
import { toggled } from '@/lib/api/list-param';
import { formatCount, formatNumber } from '@/lib/format';
import { PAGE_TITLES } from '@/lib/page-titles';
import { sendQueries } from '@/lib/sends/queries';
import type { ListedSend, SendState } from '@/lib/sends/schema';
import { LISTED_STATES, sendHref } from '@/lib/sends/search-params';
import { HistoryFilters } from './history-filters';
import { HistoryRow } from './history-row';
import { SendSheet } from './send-sheet';
import { NO_SEND_FILTERS, sendFilterCount, useHistoryState } from './use-history-state';

/** The send history: every attempt with its outcome. */
export function HistoryView({ canSend }: { canSend: boolean }) {
  const { params, filters, go, filter, linkTo } = useHistoryState();
  const list = useQuery(sendQueries.list(filters));
  const meta = list.data?.meta;
  const filtered = sendFilterCount(params) > 0 || params.state !== null;
  useListKeys({
    title: PAGE_TITLES.sendHistory,
    noun: 'message',
    rows: list.data?.data.map(({ id }) => id) ?? [],
    open: params.send,
    onOpen: (send) => go({ send }),
  });
  return (
    <>
      <PageHeader
        title={PAGE_TITLES.sendHistory}
        meta={meta && formatCount(meta.total, 'message')}
        action={
          canSend && (
            <LinkButton variant="primary" href={sendHref()}>
              <Send aria-hidden="true" />
              <span>
                Send<span className="max-sm:sr-only"> a template</span>
              </span>
            </LinkButton>
          )
        }
      />
      <HistoryFilters chips={<StateChips counts={meta?.by_state} />} />
      <ListNotes list={list} />
      <ListBody
        list={list}
        nouns="sent messages"
        pageSize={filters.per_page}
        empty={
          filtered ? <NoMatch onClear={() => filter(NO_SEND_FILTERS)} /> : <NothingSent canSend={canSend} />
        }
        linkToPage={(page) => linkTo({ page })}
      >
        {(sends, stale) => <HistoryTable sends={sends} stale={stale} />}
      </ListBody>
      {meta && <ListPager meta={meta} filters={filters} hrefOf={(page) => linkTo({ page }).href} go={go} />}
      {params.send && <SendSheet key={params.send} id={params.send} canSend={canSend} />}
    </>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<Send />}
      title="No matching messages"
      action={<Button onClick={onClear}>Clear filters</Button>}
    >
      No message matches all of these filters.
    </EmptyState>
  );
}

function NothingSent({ canSend }: { canSend: boolean }) {
  return (
    <EmptyState
      icon={<Send />}
      title="Nothing has been sent yet"
      action={
        canSend && (
          <LinkButton variant="primary" href={sendHref()}>
            Send a template
          </LinkButton>
        )
      }
    >
      Messages that your team sends appear here with their outcome.
    </EmptyState>
  );
}

const COLUMNS = ['When', 'Recipient', 'Template', 'Outcome', 'Sent by'];

/** Rows of the previous page are `stale`: shown until the requested one arrives. */
function HistoryTable({ sends, stale }: { sends: ListedSend[]; stale: boolean }) {
  return (
    <RecordTable label="Sent messages" columns={COLUMNS} stale={stale}>
      {sends.map((send) => (
        <HistoryRow key={send.id} send={send} stale={stale} />
      ))}
    </RecordTable>
  );
}

/** The number of messages for each outcome, each a filter that is turned on and off. */
function StateChips({ counts }: { counts: Record<SendState, number> | undefined }) {
  const { params, filter, linkTo } = useHistoryState();
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  // The chip for "being sent" is hidden at zero: most of the time nothing is being sent.
  const shown = LISTED_STATES.filter(
    (state) => state !== 'sending' || params.state?.includes(state) || (counts?.sending ?? 0) > 0,
  );
  return (
    <nav aria-label="Outcome" className="flex min-w-0 gap-1.5 overflow-x-auto py-1">
      {([null, ...shown] as const).map((state) => {
        const chosen = state === null ? null : toggled(params.state, state);
        const isOn = state === null ? params.state === null : params.state?.includes(state) === true;
        const count = state === null ? total : counts?.[state];
        return (
          <StateLink
            key={state ?? 'all'}
            href={linkTo({ state: chosen, page: 1, send: null }).href}
            onFollow={() => filter({ state: chosen })}
            aria-current={isOn ? 'true' : undefined}
            className={clsx(
              'inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-[7px] border px-2.5 text-[13px] pointer-coarse:min-h-10',
              isOn
                ? 'border-accent bg-accent-soft font-medium'
                : 'text-muted hover:bg-sunken hover:text-text',
            )}
          >
            {state === null ? 'All' : <StateMark state={state} words={STATE_LOOKS[state].word} />}
            {count !== undefined && <span className="num text-muted">{formatNumber(count)}</span>}
          </StateLink>
        );
      })}
    </nav>
  );
}
