import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { OverviewView } from '@/components/overview/overview-view';
import { overviewQueries } from '@/lib/overview/queries';
import { PAGE_TITLES } from '@/lib/page-titles';
import { paths } from '@/lib/paths';
import { readOverview } from '@/lib/server/overview/overview';
import { pageUser, requirePermission } from '../guard';
import { prefetched } from '../prefetch';

export const metadata: Metadata = { title: PAGE_TITLES.overview };

export default async function OverviewPage() {
  const { roles } = await requirePermission('contacts:read', paths.home);
  const user = await pageUser();
  const state = await prefetched({
    queryKey: overviewQueries.read(0).queryKey,
    queryFn: () => readOverview(user),
  });
  return (
    <HydrationBoundary state={state}>
      <OverviewView contactsFirst={roles.includes('support')} />
    </HydrationBoundary>
  );
}
