import { HistoryView } from '@/components/sends/history/history-view';
import { searchOn } from '@/lib/api/search-on';
import { can } from '@/lib/auth/permissions';
import { sendQueries } from '@/lib/sends/queries';
import { historyHref, historyListUrl } from '@/lib/sends/search-params';
import { sendFacets } from '@/lib/server/sends/facets';
import { listSends } from '@/lib/server/sends/list';
import { pageContext } from '../../../guard';
import { guardedPage, withPrefetched } from '../../../guarded-page';
import { PageMessages } from '../../../page-messages';
import { titledMetadata } from '../../../page-metadata';

export const generateMetadata = titledMetadata('sends-history');

export default async function HistoryPage({ searchParams }: PageProps<'/send/history'>) {
  const params = historyListUrl.load(await searchParams);
  return guardedPage('sends:read', historyHref(params), (user) => {
    const asked = historyListUrl.toFilters(params);
    const { page, per_page, reached: from, ...filters } = asked;
    // A date filter depends on the reader's time zone, which only the browser knows.
    const dated = params.from !== null || params.to !== null;
    return withPrefetched(
      <PageMessages
        of={[
          'lists-filters',
          'lists-reach',
          'message-preview',
          'sends-history',
          'sends-outcome',
          'sends-states',
          'template-components',
          'template-fields',
        ]}
      >
        <HistoryView canSend={can(user.roles, 'sends:create')} />
      </PageMessages>,
      { queryKey: sendQueries.facets().queryKey, queryFn: sendFacets },
      ...(dated
        ? []
        : [
            {
              queryKey: sendQueries.list(asked).queryKey,
              queryFn: () =>
                searchOn(from, (reached) =>
                  listSends(pageContext(user), filters, { page, per_page, reached }),
                ),
            },
          ]),
    );
  });
}
