import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { ServiceView } from '@/components/service/service-view';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import { PAGE_TITLES } from '@/lib/page-titles';
import { paths } from '@/lib/paths';
import { readIndexStatus } from '@/lib/server/contact-index/status';
import { serviceDetails } from '@/lib/server/service-page/service-details';
import { serviceQueries } from '@/lib/service/queries';
import { requirePermission } from '../../../guard';
import { NoAccess } from '../../../no-access';
import { prefetched } from '../../../prefetch';

export const metadata: Metadata = { title: PAGE_TITLES.service };

export default async function ServicePage() {
  const user = await requirePermission('service:manage', paths.service);
  if (!user) return <NoAccess permission="service:manage" />;
  const { roles } = user;
  const state = await prefetched(
    { queryKey: serviceQueries.details().queryKey, queryFn: () => serviceDetails(roles) },
    { queryKey: contactIndexQueries.status().queryKey, queryFn: () => readIndexStatus() },
  );
  return (
    <HydrationBoundary state={state}>
      <ServiceView />
    </HydrationBoundary>
  );
}
