import { BroadcastsView } from '@/components/broadcasts/list/broadcasts-view';
import { can } from '@/lib/auth/permissions';
import { broadcastQueries } from '@/lib/broadcasts/queries';
import { broadcastListUrl, broadcastsHref } from '@/lib/broadcasts/search-params';
import { listBroadcasts } from '@/lib/server/broadcasts/broadcasts';
import { guardedPage, withPrefetched } from '../../guarded-page';
import { PageMessages } from '../../page-messages';
import { titledMetadata } from '../../page-metadata';

export const generateMetadata = titledMetadata('broadcasts');

export default async function BroadcastsPage({ searchParams }: PageProps<'/broadcasts'>) {
  const params = broadcastListUrl.load(await searchParams);
  return guardedPage('broadcasts:read', broadcastsHref(params), (user) => {
    const { page, per_page, ...filters } = broadcastListUrl.toFilters(params);
    return withPrefetched(
      <PageMessages of={['broadcasts', 'broadcasts-states']}>
        <BroadcastsView canCreate={can(user.roles, 'broadcasts:create')} />
      </PageMessages>,
      {
        queryKey: broadcastQueries.list({ ...filters, page, per_page }).queryKey,
        queryFn: () => listBroadcasts({}, filters, { page, per_page }),
      },
    );
  });
}
