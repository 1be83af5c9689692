import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { GroupsView } from '@/components/groups/groups-view';
import { can } from '@/lib/auth/permissions';
import { groupQueries } from '@/lib/groups/queries';
import { groupsHref, loadGroupParams, toGroupFilters } from '@/lib/groups/search-params';
import { PAGE_TITLES } from '@/lib/page-titles';
import { listGroups } from '@/lib/server/groups/groups';
import { pageContext, requirePermission } from '../../guard';
import { NoAccess } from '../../no-access';
import { prefetched } from '../../prefetch';

export const metadata: Metadata = { title: PAGE_TITLES.groups };

export default async function GroupsPage({ searchParams }: PageProps<'/groups'>) {
  const params = loadGroupParams(await searchParams);
  const user = await requirePermission('groups:read', groupsHref(params));
  if (!user) return <NoAccess permission="groups:read" />;
  const filters = toGroupFilters(params);
  const state = await prefetched({
    queryKey: groupQueries.list(filters).queryKey,
    queryFn: () => listGroups(pageContext(user), filters),
  });
  return (
    <HydrationBoundary state={state}>
      <GroupsView canWrite={can(user.roles, 'groups:write')} />
    </HydrationBoundary>
  );
}
