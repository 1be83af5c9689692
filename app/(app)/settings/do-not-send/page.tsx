import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { DoNotSendView } from '@/components/do-not-send/do-not-send-view';
import { can } from '@/lib/auth/permissions';
import { doNotSendQueries } from '@/lib/do-not-send/queries';
import { doNotSendHref, loadDoNotSendParams, toDoNotSendFilters } from '@/lib/do-not-send/search-params';
import { PAGE_TITLES } from '@/lib/page-titles';
import { listDoNotSend } from '@/lib/server/do-not-send/list';
import { pageContext, requirePermission } from '../../../guard';
import { NoAccess } from '../../../no-access';
import { prefetched } from '../../../prefetch';

export const metadata: Metadata = { title: PAGE_TITLES.doNotSend };

export default async function DoNotSendPage({ searchParams }: PageProps<'/settings/do-not-send'>) {
  const params = loadDoNotSendParams(await searchParams);
  const user = await requirePermission('do-not-send:read', doNotSendHref(params));
  if (!user) return <NoAccess permission="do-not-send:read" />;
  const filters = toDoNotSendFilters(params);
  const state = await prefetched({
    queryKey: doNotSendQueries.list(filters).queryKey,
    queryFn: () => listDoNotSend(pageContext(user), filters),
  });
  return (
    <HydrationBoundary state={state}>
      <DoNotSendView
        canWrite={can(user.roles, 'do-not-send:write')}
        canExport={can(user.roles, 'contacts:export')}
      />
    </HydrationBoundary>
  );
}
