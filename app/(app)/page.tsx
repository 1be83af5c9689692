import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { OverviewView } from '@/components/overview/overview-view';
import { overviewQueries } from '@/lib/overview/queries';
import { PAGE_TITLES } from '@/lib/page-titles';
import { paths } from '@/lib/paths';
import { readOverview } from '@/lib/server/overview/overview';
import { requirePermission } from '../guard';
import { NoAccess } from '../no-access';
import { prefetched } from '../prefetch';

export const metadata: Metadata = { title: PAGE_TITLES.overview };

export default async function OverviewPage() {
  const user = await requirePermission('contacts:read', paths.home);
  if (!user) return <NoAccess permission="contacts:read" />;
  const state = await prefetched({
    queryKey: overviewQueries.read(0).queryKey,
    queryFn: () => readOverview(user),
  });
  return (
    <HydrationBoundary state={state}>
      <OverviewView contactsFirst={user.roles.includes('support')} />
    </HydrationBoundary>
  );
}
