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
import { broadcastStateLabel } from '@/lib/broadcasts/labels';
import { broadcastQueries } from '@/lib/broadcasts/queries';
import { broadcastListUrl } from '@/lib/broadcasts/search-params';
import { BROADCAST_STATES } from '@/lib/broadcasts/states';
import { useMessages } from '@/lib/messages/messages-provider';
import { paths } from '@/lib/paths';
import { BroadcastsTable } from './broadcasts-table';

export function BroadcastsView({ canCreate }: { canCreate: boolean }) {
  const { filters, filtering, go, linkTo } = useListState(broadcastListUrl, paths.broadcasts);
  const router = useRouter();
  const t = useMessages('broadcasts');
  const states = useMessages('broadcasts-states');
  const list = useQuery(broadcastQueries.list(filters));
  const meta = list.data?.meta;
  useListKeys({
    title: t('title'),
    rows: list.data?.data.map(({ id }) => id) ?? [],
    create: canCreate && { does: t('new'), run: () => router.push(paths.newBroadcast) },
  });
  return (
    <>
      <PageHeader
        title={t('title')}
        meta={meta && t('count', { count: meta.total })}
        action={canCreate && <NewBroadcastLink />}
      />
      <ListToolbar
        filtering={filtering}
        controls={{
          state: (
            <ToolbarChoice
              {...filtering.of('state')}
              choices={choicesOf([null, t('stateAny')], BROADCAST_STATES, (state) =>
                broadcastStateLabel(states, state),
              )}
            />
          ),
        }}
      />
      <ListNotes list={list} />
      <ListBody
        list={list}
        loading={t('list.loading')}
        failed={t('list.failed')}
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
  const t = useMessages('broadcasts');
  return (
    <LinkButton variant="primary" href={paths.newBroadcast}>
      <Megaphone />
      <span>{t.rich('newButton', { wide: (text) => <span className="max-sm:sr-only">{text}</span> })}</span>
    </LinkButton>
  );
}

function NoMatch() {
  const { filtering } = useListState(broadcastListUrl, paths.broadcasts);
  const t = useMessages('broadcasts');
  return (
    <EmptyState
      icon={<Megaphone />}
      title={t('noMatch.title')}
      action={
        <StateLink {...filtering.linkTo(filtering.none)} className="font-medium text-accent underline">
          {t('noMatch.clear')}
        </StateLink>
      }
    >
      {t('noMatch.text')}
    </EmptyState>
  );
}

function NoBroadcasts({ canCreate }: { canCreate: boolean }) {
  const t = useMessages('broadcasts');
  return (
    <EmptyState icon={<Megaphone />} title={t('none.title')} action={canCreate && <NewBroadcastLink />}>
      {t('none.text')}
    </EmptyState>
  );
}
