import type { Metadata } from 'next';
import { RoleSettingsView } from '@/components/settings/role-settings-view';
import { PAGE_TITLES } from '@/lib/page-titles';
import { paths } from '@/lib/paths';
import { roleSetting } from '@/lib/server/users/role-settings';
import { roleSettingQuery } from '@/lib/settings/queries';
import { guardedPage, withPrefetched } from '../../../guarded-page';

export const metadata: Metadata = { title: PAGE_TITLES.roles };

export default async function RolesPage() {
  return guardedPage('staff:manage', paths.roles, () => {
    return withPrefetched(<RoleSettingsView />, {
      queryKey: roleSettingQuery().queryKey,
      queryFn: () => roleSetting.read(),
    });
  });
}
