'use client';

import { useQuery } from '@tanstack/react-query';
import Megaphone from 'lucide-react/icons/megaphone';
import { useRouter } from 'next/navigation';
import { ListBody } from '@/components/data-table/list-body';
import { ListNotes } from '@/components/data-table/list-notes';
import { ListPager } from '@/components/data-table/list-pager';
import { choicesOf, ListToolbar, ToolbarChoice } from '@/components/data-table/list-toolbar';
import { useListKeys } from '@/components/data-table/use-list-keys';
import { useListState } from '@/components/data-table/use-list-state';
import { PageHeader } from '@/components/shell/nav/page-header';
import { EmptyState } from '@/components/ui/display/empty-state';
import { StateLink } from '@/components/ui/display/state-link';
import { LinkButton } from '@/components/ui/form-controls/button';
import { broadcastQueries } from '@/lib/broadcasts/queries';
import { broadcastListUrl } from '@/lib/broadcasts/search-params';
import { BROADCAST_STATES } from '@/lib/broadcasts/states';
import { formatCount } from '@/lib/format';
import { PAGE_TITLES } from '@/lib/page-titles';
import { paths } from '@/lib/paths';
import { BROADCAST_LOOKS } from '../state-tag';
import { BroadcastsTable } from './broadcasts-table';

export function BroadcastsView({ canCreate }: { canCreate: boolean }) {
  const { filters, filtering, go, linkTo } = useListState(broadcastListUrl, paths.broadcasts);
  const router = useRouter();
  const list = useQuery(broadcastQueries.list(filters));
  const meta = list.data?.meta;
  useListKeys({
    title: PAGE_TITLES.broadcasts,
    rows: list.data?.data.map(({ id }) => id) ?? [],
    create: canCreate && { does: 'New broadcast', run: () => router.push(paths.newBroadcast) },
  });
  return (
    <>
      <PageHeader
        title={PAGE_TITLES.broadcasts}
        meta={meta && formatCount(meta.total, 'broadcast')}
        action={canCreate && <NewBroadcastLink />}
      />
      <ListToolbar
        filtering={filtering}
        controls={{ state: <ToolbarChoice {...filtering.of('state')} choices={CHOICES} /> }}
      />
      <ListNotes list={list} />
      <ListBody
        list={list}
        loading="Loading broadcasts"
        failed="Couldn’t load the broadcasts"
        pageSize={filters.per_page}
        empty={filtering.set.length > 0 ? <NoMatch /> : <NoBroadcasts canCreate={canCreate} />}
        linkToPage={(page) => linkTo({ page })}
      >
        {(broadcasts, stale) => <BroadcastsTable broadcasts={broadcasts} stale={stale} />}
      </ListBody>
      {meta && meta.total > 0 && (
        <ListPager meta={meta} filters={filters} hrefOf={(page) => linkTo({ page }).href} go={go} />
      )}
    </>
  );
}

function NewBroadcastLink() {
  return (
    <LinkButton variant="primary" href={paths.newBroadcast}>
      <Megaphone />
      <span>
        New<span className="max-sm:sr-only"> broadcast</span>
      </span>
    </LinkButton>
  );
}

const CHOICES = choicesOf([null, 'All statuses'], BROADCAST_STATES, (state) => BROADCAST_LOOKS[state].word);

function NoMatch() {
  const { filtering } = useListState(broadcastListUrl, paths.broadcasts);
  return (
    <EmptyState
      icon={<Megaphone />}
      title="No matching broadcasts"
      action={
        <StateLink {...filtering.linkTo(filtering.none)} className="font-medium text-accent underline">
          Show all broadcasts
        </StateLink>
      }
    >
      No broadcast matches the search and the status.
    </EmptyState>
  );
}

function NoBroadcasts({ canCreate }: { canCreate: boolean }) {
  return (
    <EmptyState icon={<Megaphone />} title="No broadcasts yet" action={canCreate && <NewBroadcastLink />}>
      A broadcast sends one template to many people: to a group, a filter, a view or a list of numbers. You
      see who gets it and who is left out before anything is sent.
    </EmptyState>
  );
}
