import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { StaffView } from '@/components/staff/list/staff-view';
import { PAGE_TITLES } from '@/lib/page-titles';
import { listStaff } from '@/lib/server/staff/list';
import { staffSetting } from '@/lib/server/users/two-factor-policy';
import { staffQueries, staffSettingQuery } from '@/lib/staff/queries';
import { loadStaffParams, staffHref, toStaffFilters } from '@/lib/staff/search-params';
import { requirePermission } from '../../../guard';
import { NoAccess } from '../../../no-access';
import { prefetched } from '../../../prefetch';

export const metadata: Metadata = { title: PAGE_TITLES.staff };

export default async function StaffPage({ searchParams }: PageProps<'/settings/staff'>) {
  const params = loadStaffParams(await searchParams);
  const user = await requirePermission('staff:manage', staffHref(params));
  if (!user) return <NoAccess permission="staff:manage" />;
  const filters = toStaffFilters(params);
  const state = await prefetched(
    { queryKey: staffQueries.list(filters).queryKey, queryFn: () => listStaff(filters) },
    { queryKey: staffSettingQuery().queryKey, queryFn: () => staffSetting.read() },
  );
  return (
    <HydrationBoundary state={state}>
      <StaffView me={user.id} />
    </HydrationBoundary>
  );
}
