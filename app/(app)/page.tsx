import type { Metadata } from 'next';
import { OverviewView } from '@/components/overview/overview-view';
import { overviewQueries } from '@/lib/overview/queries';
import { PAGE_TITLES } from '@/lib/page-titles';
import { paths } from '@/lib/paths';
import { readOverview } from '@/lib/server/overview/overview';
import { guardedPage, withPrefetched } from '../guarded-page';
import { PageMessages } from '../page-messages';

export const metadata: Metadata = { title: PAGE_TITLES.overview };

export default async function OverviewPage() {
  return guardedPage('contacts:read', paths.home, (user) => {
    return withPrefetched(
      <PageMessages of={['broadcasts-states', 'sends-states']}>
        <OverviewView contactsFirst={user.roles.includes('support')} />
      </PageMessages>,
      {
        queryKey: overviewQueries.read(0).queryKey,
        queryFn: () => readOverview(user),
      },
    );
  });
}
