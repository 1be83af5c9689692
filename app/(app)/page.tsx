import { OverviewView } from '@/components/overview/overview-view';
import { overviewQueries } from '@/lib/overview/queries';
import { paths } from '@/lib/paths';
import { readOverview } from '@/lib/server/overview/overview';
import { guardedPage, withPrefetched } from '../guarded-page';
import { PageMessages } from '../page-messages';
import { titledMetadata } from '../page-metadata';

export const generateMetadata = titledMetadata('overview');

export default async function OverviewPage() {
  return guardedPage('contacts:read', paths.home, (user) => {
    return withPrefetched(
      <PageMessages
        of={[
          'broadcasts-states',
          'contact-index',
          'contact-quality',
          'group-names',
          'imports-states',
          'overview',
          'sends-states',
        ]}
      >
        <OverviewView contactsFirst={user.roles.includes('support')} />
      </PageMessages>,
      {
        queryKey: overviewQueries.read(0).queryKey,
        queryFn: () => readOverview(user),
      },
    );
  });
}
