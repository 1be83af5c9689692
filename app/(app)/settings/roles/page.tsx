import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { RoleSettingsView } from '@/components/settings/role-settings-view';
import { PAGE_TITLES } from '@/lib/page-titles';
import { paths } from '@/lib/paths';
import { roleSetting } from '@/lib/server/users/role-settings';
import { roleSettingQuery } from '@/lib/settings/queries';
import { requirePermission } from '../../../guard';
import { NoAccess } from '../../../no-access';
import { prefetched } from '../../../prefetch';

export const metadata: Metadata = { title: PAGE_TITLES.roles };

export default async function RolesPage() {
  const user = await requirePermission('staff:manage', paths.roles);
  if (!user) return <NoAccess permission="staff:manage" />;
  const state = await prefetched({
    queryKey: roleSettingQuery().queryKey,
    queryFn: () => roleSetting.read(),
  });
  return (
    <HydrationBoundary state={state}>
      <RoleSettingsView />
    </HydrationBoundary>
  );
}
