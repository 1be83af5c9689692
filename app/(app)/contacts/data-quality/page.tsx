import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { DataQualityView } from '@/components/data-quality/data-quality-view';
import { can } from '@/lib/auth/permissions';
import { systemClock } from '@/lib/clock';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import { dataQualityQueries } from '@/lib/data-quality/queries';
import {
  dataQualityHref,
  firstKind,
  loadDataQualityParams,
  toDuplicateGroupsQuery,
} from '@/lib/data-quality/search-params';
import { PAGE_TITLES } from '@/lib/page-titles';
import { listDuplicateGroups } from '@/lib/server/contact-index/duplicate-groups';
import { readIndexStatus } from '@/lib/server/contact-index/status';
import { requirePermission } from '../../../guard';
import { NoAccess } from '../../../no-access';
import { prefetched } from '../../../prefetch';

export const metadata: Metadata = { title: PAGE_TITLES.dataQuality };

export default async function DataQualityPage({ searchParams }: PageProps<'/contacts/data-quality'>) {
  const params = loadDataQualityParams(await searchParams);
  const user = await requirePermission('contacts:read', dataQualityHref(params));
  if (!user) return <NoAccess permission="contacts:read" />;
  const status = await readIndexStatus(systemClock.now());
  const query = toDuplicateGroupsQuery({ ...params, kind: params.kind ?? firstKind(status.counts) });
  const state = await prefetched(
    { queryKey: contactIndexQueries.status().queryKey, queryFn: async () => status },
    { queryKey: dataQualityQueries.duplicates(query).queryKey, queryFn: () => listDuplicateGroups(query) },
  );
  return (
    <HydrationBoundary state={state}>
      <DataQualityView canWrite={can(user.roles, 'contacts:write')} />
    </HydrationBoundary>
  );
}
