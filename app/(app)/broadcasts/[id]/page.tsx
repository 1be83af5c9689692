import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { BroadcastView } from '@/components/broadcasts/detail/broadcast-view';
import { can } from '@/lib/auth/permissions';
import { broadcastQueries } from '@/lib/broadcasts/queries';
import { broadcastHref, loadRecipientsParams } from '@/lib/broadcasts/search-params';
import { mayApprove } from '@/lib/broadcasts/settings';
import { PAGE_TITLES } from '@/lib/page-titles';
import { broadcastSetting } from '@/lib/server/broadcasts/settings';
import { getBroadcast } from '@/lib/server/broadcasts/store';
import { requirePermission } from '../../../guard';
import { NoAccess } from '../../../no-access';
import { prefetched } from '../../../prefetch';

export const metadata: Metadata = { title: PAGE_TITLES.broadcasts };

export default async function BroadcastPage({ params, searchParams }: PageProps<'/broadcasts/[id]'>) {
  const [{ id }, shown] = await Promise.all([params, loadRecipientsParams(await searchParams)]);
  const user = await requirePermission('broadcasts:read', broadcastHref(id, shown));
  if (!user) return <NoAccess permission="broadcasts:read" />;
  const state = await prefetched({
    queryKey: broadcastQueries.one(id).queryKey,
    queryFn: () => getBroadcast(id),
  });
  const settings = await broadcastSetting.read();
  const rights = {
    canCreate: can(user.roles, 'broadcasts:create'),
    canApprove: mayApprove(user.roles, settings),
    marketersApprove: settings.marketers_approve,
    canOverride: can(user.roles, 'broadcasts:override'),
    canExport: can(user.roles, 'contacts:export'),
    canResumeHeld: can(user.roles, 'held-work:resume'),
    me: user.id,
  };
  return (
    <HydrationBoundary state={state}>
      <BroadcastView id={id} rights={rights} />
    </HydrationBoundary>
  );
}
