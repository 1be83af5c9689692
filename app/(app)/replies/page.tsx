import { RepliesView } from '@/components/replies/list/replies-view';
import { replyQueries } from '@/lib/replies/queries';
import { repliesHref, replyListUrl, toReplyFilters } from '@/lib/replies/search-params';
import { listReplies } from '@/lib/server/replies/list';
import { guardedPage, withPrefetched } from '../../guarded-page';
import { PageMessages } from '../../page-messages';
import { titledMetadata } from '../../page-metadata';

export const generateMetadata = titledMetadata('replies');

export default async function RepliesPage({ searchParams }: PageProps<'/replies'>) {
  const params = replyListUrl.load(await searchParams);
  return guardedPage('replies:read', repliesHref(params), () => {
    const filters = toReplyFilters(params);
    return withPrefetched(
      <PageMessages of={['lists-selection', 'message-preview', 'replies', 'replies-labels']}>
        <RepliesView />
      </PageMessages>,
      {
        queryKey: replyQueries.list(filters).queryKey,
        queryFn: () => listReplies(filters),
      },
    );
  });
}
