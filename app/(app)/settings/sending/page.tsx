import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { SendSettingsView } from '@/components/settings/sending/send-settings-view';
import { can } from '@/lib/auth/permissions';
import { broadcastSettingQuery } from '@/lib/broadcasts/queries';
import { PAGE_TITLES } from '@/lib/page-titles';
import { paths } from '@/lib/paths';
import { sendSettingQuery } from '@/lib/sends/queries';
import { broadcastSetting } from '@/lib/server/broadcasts/settings';
import { readSendSettings } from '@/lib/server/sends/settings';
import { pageContext, requirePermission } from '../../../guard';
import { NoAccess } from '../../../no-access';
import { prefetched } from '../../../prefetch';

export const metadata: Metadata = { title: PAGE_TITLES.sendSettings };

export default async function SendSettingsPage() {
  const user = await requirePermission('send-settings:read', paths.sendSettings);
  if (!user) return <NoAccess permission="send-settings:read" />;
  const state = await prefetched(
    {
      queryKey: sendSettingQuery().queryKey,
      queryFn: () => readSendSettings(pageContext(user)),
    },
    { queryKey: broadcastSettingQuery().queryKey, queryFn: () => broadcastSetting.read() },
  );
  return (
    <HydrationBoundary state={state}>
      <SendSettingsView canWrite={can(user.roles, 'send-settings:write')} />
    </HydrationBoundary>
  );
}
