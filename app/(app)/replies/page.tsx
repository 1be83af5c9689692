import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { RepliesView } from '@/components/replies/list/replies-view';
import { PAGE_TITLES } from '@/lib/page-titles';
import { replyQueries } from '@/lib/replies/queries';
import { loadReplyParams, repliesHref, toReplyFilters } from '@/lib/replies/search-params';
import { listReplies } from '@/lib/server/replies/list';
import { requirePermission } from '../../guard';
import { NoAccess } from '../../no-access';
import { prefetched } from '../../prefetch';

export const metadata: Metadata = { title: PAGE_TITLES.replies };

export default async function RepliesPage({ searchParams }: PageProps<'/replies'>) {
  const params = loadReplyParams(await searchParams);
  if (!(await requirePermission('replies:read', repliesHref(params))))
    return <NoAccess permission="replies:read" />;
  const filters = toReplyFilters(params);
  const state = await prefetched({
    queryKey: replyQueries.list(filters).queryKey,
    queryFn: () => listReplies(filters),
  });
  return (
    <HydrationBoundary state={state}>
      <RepliesView />
    </HydrationBoundary>
  );
}
