import { BroadcastView } from '@/components/broadcasts/detail/broadcast-view';
import { can } from '@/lib/auth/permissions';
import { mayApprove } from '@/lib/broadcasts/may-approve';
import { broadcastQueries } from '@/lib/broadcasts/queries';
import { broadcastHref, recipientListUrl } from '@/lib/broadcasts/search-params';
import { broadcastSetting } from '@/lib/server/broadcasts/settings';
import { getBroadcast } from '@/lib/server/broadcasts/store';
import { guardedPage, withPrefetched } from '../../../guarded-page';
import { PageMessages } from '../../../page-messages';
import { titledMetadata } from '../../../page-metadata';

export const generateMetadata = titledMetadata('broadcasts-detail');

export default async function BroadcastPage({ params, searchParams }: PageProps<'/broadcasts/[id]'>) {
  const [{ id }, asked] = await Promise.all([params, searchParams]);
  const shown = recipientListUrl.load(asked);
  return guardedPage('broadcasts:read', broadcastHref(id, shown), async (user) => {
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
    const one = { queryKey: broadcastQueries.one(id).queryKey, queryFn: () => getBroadcast(id) };
    return withPrefetched(
      <PageMessages
        of={[
          'broadcasts-audience',
          'broadcasts-detail',
          'broadcasts-outcomes',
          'broadcasts-states',
          'contact-conditions',
          'contact-fields',
          'contact-filters',
          'contact-quality',
          'files',
          'held',
          'jobs',
          'lists-filters',
          'lists-reach',
          'message-preview',
          'sends-states',
          'template-fields',
        ]}
      >
        <BroadcastView id={id} rights={rights} />
      </PageMessages>,
      one,
    );
  });
}
