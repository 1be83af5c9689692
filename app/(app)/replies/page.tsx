import type { Metadata } from 'next';
import { RepliesView } from '@/components/replies/list/replies-view';
import { PAGE_TITLES } from '@/lib/page-titles';
import { replyQueries } from '@/lib/replies/queries';
import { repliesHref, replyListUrl, toReplyFilters } from '@/lib/replies/search-params';
import { listReplies } from '@/lib/server/replies/list';
import { guardedPage, withPrefetched } from '../../guarded-page';
import { PageMessages } from '../../page-messages';

export const metadata: Metadata = { title: PAGE_TITLES.replies };

export default async function RepliesPage({ searchParams }: PageProps<'/replies'>) {
  const params = replyListUrl.load(await searchParams);
  return guardedPage('replies:read', repliesHref(params), () => {
    const filters = toReplyFilters(params);
    return withPrefetched(
      <PageMessages of={['lists-selection']}>
        <RepliesView />
      </PageMessages>,
      {
        queryKey: replyQueries.list(filters).queryKey,
        queryFn: () => listReplies(filters),
      },
    );
  });
}
