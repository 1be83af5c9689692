import { RoleSettingsView } from '@/components/settings/role-settings-view';
import { paths } from '@/lib/paths';
import { roleSetting } from '@/lib/server/users/role-settings';
import { roleSettingQuery } from '@/lib/settings/queries';
import { guardedPage, withPrefetched } from '../../../guarded-page';
import { PageMessages } from '../../../page-messages';
import { titledMetadata } from '../../../page-metadata';

export const generateMetadata = titledMetadata('role-settings');

export default async function RolesPage() {
  return guardedPage('staff:manage', paths.roles, () => {
    return withPrefetched(
      <PageMessages of={['role-settings']}>
        <RoleSettingsView />
      </PageMessages>,
      {
        queryKey: roleSettingQuery().queryKey,
        queryFn: () => roleSetting.read(),
      },
    );
  });
}
