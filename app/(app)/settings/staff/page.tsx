import { StaffView } from '@/components/staff/list/staff-view';
import { listStaff } from '@/lib/server/staff/list';
import { staffSetting } from '@/lib/server/users/two-factor-policy';
import { staffQueries, staffSettingQuery } from '@/lib/staff/queries';
import { staffHref, staffListUrl } from '@/lib/staff/search-params';
import { guardedPage, withPrefetched } from '../../../guarded-page';
import { PageMessages } from '../../../page-messages';
import { titledMetadata } from '../../../page-metadata';

export const generateMetadata = titledMetadata('staff');

export default async function StaffPage({ searchParams }: PageProps<'/settings/staff'>) {
  const params = staffListUrl.load(await searchParams);
  return guardedPage('staff:manage', staffHref(params), () => {
    const filters = staffListUrl.toFilters(params);
    return withPrefetched(
      <PageMessages of={['account-fields', 'session-times', 'staff']}>
        <StaffView />
      </PageMessages>,
      { queryKey: staffQueries.list(filters).queryKey, queryFn: () => listStaff(filters) },
      { queryKey: staffSettingQuery().queryKey, queryFn: () => staffSetting.read() },
    );
  });
}
