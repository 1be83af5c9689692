import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { BroadcastsView } from '@/components/broadcasts/list/broadcasts-view';
import { can } from '@/lib/auth/permissions';
import { broadcastQueries } from '@/lib/broadcasts/queries';
import { broadcastsHref, loadBroadcastsParams, toBroadcastFilters } from '@/lib/broadcasts/search-params';
import { PAGE_TITLES } from '@/lib/page-titles';
import { listBroadcasts } from '@/lib/server/broadcasts/broadcasts';
import { requirePermission } from '../../guard';
import { NoAccess } from '../../no-access';
import { prefetched } from '../../prefetch';

export const metadata: Metadata = { title: PAGE_TITLES.broadcasts };

export default async function BroadcastsPage({ searchParams }: PageProps<'/broadcasts'>) {
  const params = loadBroadcastsParams(await searchParams);
  const user = await requirePermission('broadcasts:read', broadcastsHref(params));
  if (!user) return <NoAccess permission="broadcasts:read" />;
  const { page, per_page, ...filters } = toBroadcastFilters(params);
  const state = await prefetched({
    queryKey: broadcastQueries.list({ ...filters, page, per_page }).queryKey,
    queryFn: () => listBroadcasts({}, filters, { page, per_page }),
  });
  return (
    <HydrationBoundary state={state}>
      <BroadcastsView canCreate={can(user.roles, 'broadcasts:create')} />
    </HydrationBoundary>
  );
}
