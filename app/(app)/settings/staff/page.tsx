import type { Metadata } from 'next';
import { StaffView } from '@/components/staff/list/staff-view';
import { PAGE_TITLES } from '@/lib/page-titles';
import { listStaff } from '@/lib/server/staff/list';
import { staffSetting } from '@/lib/server/users/two-factor-policy';
import { staffQueries, staffSettingQuery } from '@/lib/staff/queries';
import { staffHref, staffListUrl } from '@/lib/staff/search-params';
import { guardedPage, withPrefetched } from '../../../guarded-page';

export const metadata: Metadata = { title: PAGE_TITLES.staff };

export default async function StaffPage({ searchParams }: PageProps<'/settings/staff'>) {
  const params = staffListUrl.load(await searchParams);
  return guardedPage('staff:manage', staffHref(params), (user) => {
    const filters = staffListUrl.toFilters(params);
    return withPrefetched(
      <StaffView me={user.id} />,
      { queryKey: staffQueries.list(filters).queryKey, queryFn: () => listStaff(filters) },
      { queryKey: staffSettingQuery().queryKey, queryFn: () => staffSetting.read() },
    );
  });
}
