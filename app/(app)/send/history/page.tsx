import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { HistoryView } from '@/components/sends/history/history-view';
import { can } from '@/lib/auth/permissions';
import { PAGE_TITLES } from '@/lib/page-titles';
import { sendQueries } from '@/lib/sends/queries';
import { historyHref, loadHistoryParams, toSendFilters } from '@/lib/sends/search-params';
import { sendFacets } from '@/lib/server/sends/counts';
import { listSends } from '@/lib/server/sends/list';
import { pageContext, requirePermission } from '../../../guard';
import { NoAccess } from '../../../no-access';
import { prefetched } from '../../../prefetch';

export const metadata: Metadata = { title: PAGE_TITLES.sendHistory };

export default async function HistoryPage({ searchParams }: PageProps<'/send/history'>) {
  const params = loadHistoryParams(await searchParams);
  const user = await requirePermission('sends:read', historyHref(params));
  if (!user) return <NoAccess permission="sends:read" />;
  const { page, per_page, ...filters } = toSendFilters(params);
  // A date filter depends on the reader's time zone, which only the browser knows.
  const dated = params.from !== null || params.to !== null;
  const state = await prefetched(
    { queryKey: sendQueries.facets().queryKey, queryFn: sendFacets },
    ...(dated
      ? []
      : [
          {
            queryKey: sendQueries.list({ ...filters, page, per_page }).queryKey,
            queryFn: () => listSends(pageContext(user), filters, { page, per_page }),
          },
        ]),
  );
  return (
    <HydrationBoundary state={state}>
      <HistoryView canSend={can(user.roles, 'sends:create')} />
    </HydrationBoundary>
  );
}
