import { OverviewView } from '@/components/overview/overview-view';
import { factsQueries, openOf } from '@/lib/contact-facts/queries';
import { overviewQueries } from '@/lib/overview/queries';
import { paths } from '@/lib/paths';
import { listFollowUps } from '@/lib/server/contact-facts/follow-ups';
import { listMentions } from '@/lib/server/contact-facts/mentions';
import { readOverview } from '@/lib/server/overview/overview';
import { pageContext } from '../guard';
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
          'follow-ups',
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
      {
        queryKey: factsQueries.followUps('me').queryKey,
        queryFn: () => listFollowUps(pageContext(user), openOf('me')),
      },
      { queryKey: factsQueries.mentions().queryKey, queryFn: () => listMentions(pageContext(user)) },
    );
  });
}
