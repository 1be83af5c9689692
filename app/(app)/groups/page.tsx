import type { Metadata } from 'next';
import { GroupsView } from '@/components/groups/groups-view';
import { can } from '@/lib/auth/permissions';
import { groupQueries } from '@/lib/groups/queries';
import { groupListUrl, groupsHref } from '@/lib/groups/search-params';
import { PAGE_TITLES } from '@/lib/page-titles';
import { listGroups } from '@/lib/server/groups/groups';
import { pageContext } from '../../guard';
import { guardedPage, withPrefetched } from '../../guarded-page';

export const metadata: Metadata = { title: PAGE_TITLES.groups };

export default async function GroupsPage({ searchParams }: PageProps<'/groups'>) {
  const params = groupListUrl.load(await searchParams);
  return guardedPage('groups:read', groupsHref(params), (user) => {
    const filters = groupListUrl.toFilters(params);
    return withPrefetched(<GroupsView canWrite={can(user.roles, 'groups:write')} />, {
      queryKey: groupQueries.list(filters).queryKey,
      queryFn: () => listGroups(pageContext(user), filters),
    });
  });
}
