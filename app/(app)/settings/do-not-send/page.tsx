import { DoNotSendView } from '@/components/do-not-send/do-not-send-view';
import { can } from '@/lib/auth/permissions';
import { doNotSendQueries } from '@/lib/do-not-send/queries';
import { doNotSendHref, doNotSendListUrl } from '@/lib/do-not-send/search-params';
import { listDoNotSend } from '@/lib/server/do-not-send/list';
import { pageContext } from '../../../guard';
import { guardedPage, withPrefetched } from '../../../guarded-page';
import { PageMessages } from '../../../page-messages';
import { titledMetadata } from '../../../page-metadata';

export const generateMetadata = titledMetadata('do-not-send');

export default async function DoNotSendPage({ searchParams }: PageProps<'/settings/do-not-send'>) {
  const params = doNotSendListUrl.load(await searchParams);
  return guardedPage('do-not-send:read', doNotSendHref(params), (user) => {
    const filters = doNotSendListUrl.toFilters(params);
    return withPrefetched(
      <PageMessages
        of={[
          'do-not-send',
          'do-not-send-fields',
          'do-not-send-remove',
          'do-not-send-sources',
          'lists-filters',
          'lists-selection',
        ]}
      >
        <DoNotSendView
          canWrite={can(user.roles, 'do-not-send:write')}
          canExport={can(user.roles, 'contacts:export')}
        />
      </PageMessages>,
      {
        queryKey: doNotSendQueries.list(filters).queryKey,
        queryFn: () => listDoNotSend(pageContext(user), filters),
      },
    );
  });
}
