import { GroupsView } from '@/components/groups/groups-view';
import { can } from '@/lib/auth/permissions';
import { groupQueries } from '@/lib/groups/queries';
import { groupListUrl, groupsHref } from '@/lib/groups/search-params';
import { listGroups } from '@/lib/server/groups/groups';
import { pageContext } from '../../guard';
import { guardedPage, withPrefetched } from '../../guarded-page';
import { PageMessages } from '../../page-messages';
import { titledMetadata } from '../../page-metadata';

export const generateMetadata = titledMetadata('groups');

export default async function GroupsPage({ searchParams }: PageProps<'/groups'>) {
  const params = groupListUrl.load(await searchParams);
  return guardedPage('groups:read', groupsHref(params), (user) => {
    const filters = groupListUrl.toFilters(params);
    return withPrefetched(
      <PageMessages of={['groups']}>
        <GroupsView canWrite={can(user.roles, 'groups:write')} />
      </PageMessages>,
      {
        queryKey: groupQueries.list(filters).queryKey,
        queryFn: () => listGroups(pageContext(user), filters),
      },
    );
  });
}
