'use client';

import { useQuery } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { ListBody } from '@/components/data-table/list-body';
import { ListNotes } from '@/components/data-table/list-notes';
import { ListPager } from '@/components/data-table/list-pager';
import { PageHeader } from '@/components/shell/nav/page-header';
import { EmptyState } from '@/components/ui/display/empty-state';
import { Button } from '@/components/ui/form-controls/button';
import { LinkButton } from '@/components/ui/form-controls/link-button';
import { formatCount } from '@/lib/format';
import { sendQueries } from '@/lib/sends/queries';
import { sendHref } from '@/lib/sends/search-params';
import { HistoryFilters } from './history-filters';
import { HistoryTable } from './history-table';
import { SendSheet } from './send-sheet';
import { StateChips } from './state-chips';
import { filterCount, NO_FILTERS, useHistoryState } from './use-history-state';

/** The send history: every attempt with its outcome. */
export function HistoryView({ canSend }: { canSend: boolean }) {
  const { params, filters, go, filter, linkTo } = useHistoryState();
  const list = useQuery(sendQueries.list(filters));
  const meta = list.data?.meta;
  const filtered = filterCount(params) > 0 || params.state !== null;
  return (
    <>
      <PageHeader
        title="Sent messages"
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
      <StateChips counts={meta?.by_state} />
      <HistoryFilters />
      <ListNotes list={list} />
      <ListBody
        list={list}
        nouns="sent messages"
        pageSize={filters.per_page}
        empty={filtered ? <NoMatch onClear={() => filter(NO_FILTERS)} /> : <NothingSent canSend={canSend} />}
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
